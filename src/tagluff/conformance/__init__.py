"""What every game must do, as checks that anybody can run over a game of their own (docs/conformance.md).

from tagluff.conformance import conform
conform(tagluff.game("nordic", seats=3))
"""

from tagluff.conformance.failing import ConformanceError, RequestError
from tagluff.conformance.information import Eyes, Leak
from tagluff.conformance.play import Case, Ground
from tagluff.conformance.suite import Check, Result, checks, conform

__all__ = ["Case", "Check", "ConformanceError", "Eyes", "Ground", "Leak", "RequestError", "Result", "checks", "conform"]
