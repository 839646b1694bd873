"""Words for people, in five languages: the catalogues that the terminal and the browser share."""

from tagluff.words.catalogue import LANGUAGES, WORDS, Words, language_of, say

__all__ = ["LANGUAGES", "WORDS", "Words", "language_of", "say"]
