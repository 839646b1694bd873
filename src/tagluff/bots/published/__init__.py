"""Bots of the literature, re-built from what was published of them: yardsticks for ours.

Four play styles: F. de Mesentier Silva, S. Lee, J. Togelius and A. Nealen, "AI-based Playtesting of Contemporary
Board Games", 2017 (`one-step`, `path`, `hungry`, `long-route`). The shortest-path heuristic (`shortest-path`) and the
information-set tree search with random playouts (`is-mcts`; P. Cowling, E. Powley and D. Whitehouse, 2012) of later
comparisons.

They were described for the base game on other boards. Where a description leaves something open, or has no meaning in
a game, each module says how it is read here.
"""
