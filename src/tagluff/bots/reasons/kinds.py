"""Every kind of reason, declared once with its facts; words/LANGUAGE/reason.po has a sentence for each."""

from __future__ import annotations

from typing import Final

from tagluff.bots.reasons.reason import ReasonKind
from tagluff.core.facts import (
    ACTION,
    CARD,
    CARDS,
    CITY,
    COUNT,
    COUNTED,
    DECIMAL,
    LEFT,
    POINTS,
    ROUTE,
    TICKET,
    TICKETS,
    TOKEN,
    TURNS,
    VICTIM,
    Fact,
    by_name,
    listed,
    named,
    whole,
)

SPACES: Final = Fact("spaces", COUNT)
BY_PLAN: Final = Fact("by_plan", COUNT)  # spaces of the way that is planned, where the shortest takes `spaces`
WAY: Final = Fact("way", listed(named("route")))  # that is planned, own routes among them
PIECES: Final = Fact("pieces", COUNT)  # of the side
UNSEEN: Final = Fact("unseen", by_name(COUNT))  # of the kinds in question: nobody has told where they are
CHANCE: Final = Fact("chance", whole(0, 100))  # of a hundred
AHEAD: Final = Fact("ahead", DECIMAL)  # points, winning counted as a search counts it
ERROR: Final = Fact("error", DECIMAL)  # how far that may be off: two standard errors

# A route that is to be claimed
COMPLETES: Final = ReasonKind(
    "completes", (TICKET, POINTS), "the claim completes a ticket, or one that is kept is complete"
)
SERVES: Final = ReasonKind(
    "serves", (TICKET, SPACES, BY_PLAN, WAY), "it is on a ticket's planned way; spaces to go after it"
)
NEARS: Final = ReasonKind(
    "nears", (TICKET, SPACES), "beside the plan, and yet a ticket is nearer with it; spaces to go after it"
)
ENDS: Final = ReasonKind("ends", (PIECES,), "it leaves so few pieces that the last turns begin")
BLOCKS: Final = ReasonKind(
    "blocks", (VICTIM,), "beside the plan: somebody's routes end at both of its cities, not joined"
)
BESIDE: Final = ReasonKind("beside", (POINTS,), "a route beside the plan, for its points")
LOSES: Final = ReasonKind("loses", (ROUTE, POINTS, SPACES), "what it costs if another takes it, and how much longer")
CUTS: Final = ReasonKind("cuts", (ROUTE, TICKETS), "without it these tickets are given up")
TUNNEL: Final = ReasonKind("tunnel", (ROUTE, CHANCE), "how likely the cards that stay suffice for what it reveals")
WORTH_IT: Final = ReasonKind("worth_it", (ROUTE, COUNTED), "the route is worth the cards that its tunnel asks for")
TOO_DEAR: Final = ReasonKind("too_dear", (ROUTE, COUNTED), "the tunnel asks for more cards than it is worth")
TOKEN_THERE: Final = ReasonKind("token", (CITY, TOKEN), "a token is to be had with it")
BONUS_CARD: Final = ReasonKind("bonus_card", (LEFT,), "a bonus card comes with it; cards left afterwards")

# Cards
NEEDS: Final = ReasonKind("needs", (ROUTE, CARDS, UNSEEN), "what a planned route lacks, and how much of that is unseen")
DEARLY: Final = ReasonKind("dearly", (ROUTE,), "what lacks cards could be paid for, but for more than it is worth now")
SPOKEN_FOR: Final = ReasonKind("spoken_for", (ROUTE, CARDS), "cards of a kind that is lacking, kept for another")
PLANS: Final = ReasonKind(
    "plans", (TICKET, SPACES, BY_PLAN, WAY), "the ticket that the planned route is for; spaces to go"
)
AIMS: Final = ReasonKind("aims", (ROUTE, POINTS), "with nothing planned, the route that cards are drawn for")
RESERVE: Final = ReasonKind("reserve", (ROUTE,), "a card in reserve for a tunnel")
BLIND: Final = ReasonKind("blind", (), "no card that lies open helps the plan")
SECOND: Final = ReasonKind("second", (), "a card that is lacking lies open, and may be taken after one from the deck")
LATER: Final = ReasonKind("later", (), "no route is planned that a card could be for")
DECK: Final = ReasonKind("deck", (), "a card that is lacking lies open, but one from the deck promises more")
SPARE: Final = ReasonKind("spare", (CARD,), "cards of this kind are needed least")
KEPT_FOR: Final = ReasonKind("kept_for", (ROUTE,), "the card is for a planned route")
FOR_MATE: Final = ReasonKind("for_mate", (), "the own plan does not need it; the mate may")
FOR_BOTH: Final = ReasonKind("for_both", (), "the plan needs it, and from the rack both mates can pay with it")
STANDS_IN: Final = ReasonKind("stands_in", (), "a wild card stands for any of those that are lacking")
SPARES_RACK: Final = ReasonKind("spares_rack", (), "as few cards from the rack as possible, for the mate")

# Tickets
FETCH: Final = ReasonKind("fetch", (TURNS,), "every ticket is complete, and there is time")
WINDFALL: Final = ReasonKind("windfall", (CHANCE,), "how likely one of the new tickets is complete already")
PLAN: Final = ReasonKind("plan", (SPACES, TURNS, LEFT), "what all tickets take together, and the turns that are left")
VENTURE: Final = ReasonKind(
    "venture", (SPACES, TURNS, PIECES, LEFT), "the same, where it is more than the pieces or the turns that are left"
)
DECLINES: Final = ReasonKind("declines", (TICKET, SPACES), "how much more a ticket would take that is turned down")
NO_ROOM: Final = ReasonKind(
    "no_room", (TICKET,), "a ticket that is turned down costs more beside the others than it brings"
)
GIVEN_UP: Final = ReasonKind("given_up", (TICKETS,), "tickets in hand that are not planned for any more")
SHARES: Final = ReasonKind("shares", (TICKET, POINTS), "the ticket is worth most, and two build faster than one")

# Tokens that are placed or taken
PASSES: Final = ReasonKind("passes", (CITY, COUNTED), "planned routes that end in a city")
TOKENS_LEFT: Final = ReasonKind("tokens_left", (TOKEN, LEFT), "how many tokens of a symbol are left")

# The Card Game
LACKS: Final = ReasonKind("lacks", (TICKET, CARDS, UNSEEN), "what a ticket lacks, and how much of that is unseen")
COUNTED_FOR: Final = ReasonKind("counted_for", (TICKET, CARDS), "cards of a kind that is lacking, counted for another")
ENOUGH: Final = ReasonKind("enough", (), "no ticket lacks a card that is not in hand or on its way")
READY: Final = ReasonKind("ready", (TICKET,), "the cards that a ticket asks for are there")
BRINGS: Final = ReasonKind("brings", (TICKET, COUNTED), "so many of the cards are asked for by a ticket")
ROBS: Final = ReasonKind("robs", (VICTIM, COUNTED), "who loses how many cards")
DANGER: Final = ReasonKind("danger", (CHANCE,), "how likely the pile is robbed before all of it is on track")
FREE_CARDS: Final = ReasonKind("free_cards", (COUNTED,), "cards that no ticket asks for")
BEST_SET: Final = ReasonKind("best_set", (TICKETS, POINTS), "the tickets that are best completed together")
NO_MORE: Final = ReasonKind("no_more", (), "no further ticket can be completed, or none is worth it")
ROUND_LEFT: Final = ReasonKind("round_left", (TURNS,), "own turns that are left in the round")

# Time, and how sure it is
LAST_TURN: Final = ReasonKind("last_turn", (), "only what counts at once counts")
TURNS_LEFT: Final = ReasonKind("turns_left", (TURNS,), "own turns that are left, this one included")
BETTER: Final = ReasonKind("better", (ACTION, AHEAD, ERROR), "tried out: by how much it beats the second best action")
CLOSE: Final = ReasonKind("close", (ACTION, AHEAD, ERROR), "tried out: the second best action is about as good")

TIME: Final = (TURNS_LEFT.name, ROUND_LEFT.name)

KINDS: Final = (
    COMPLETES, SERVES, NEARS, ENDS, BLOCKS, BESIDE, LOSES, CUTS, TUNNEL, WORTH_IT, TOO_DEAR, TOKEN_THERE, BONUS_CARD,
    NEEDS, DEARLY, SPOKEN_FOR, STANDS_IN, PLANS, AIMS, RESERVE, BLIND, DECK, SECOND, LATER, SPARE, KEPT_FOR,
    FOR_MATE, FOR_BOTH, SPARES_RACK,
    FETCH, WINDFALL, PLAN, VENTURE, DECLINES, NO_ROOM, GIVEN_UP, SHARES, PASSES, TOKENS_LEFT,
    LACKS, COUNTED_FOR, ENOUGH, READY, BRINGS, ROBS, DANGER, FREE_CARDS, BEST_SET, NO_MORE, ROUND_LEFT,
    LAST_TURN, TURNS_LEFT, BETTER, CLOSE,
)  # fmt: skip
BY_NAME: Final = {kind.name: kind for kind in KINDS}
