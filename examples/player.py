"""A player that knows nothing but JSON: it plays a seat of any of the games, and needs only the standard library.

One line comes in for the game (`{"game": game.as_dict()}`), then one for every decision of its seat: `{"view": ...,
"legal": [...], "events": [...]}`. For each of these it writes one line: the index of the action it chooses, and the
name of the action table it means. examples/host.py is the other side.
"""

import heapq
import json
import sys
from collections import Counter


class Player:
    """Goes for its tickets along the shortest open ways; in the Card Game it collects what its tickets ask for."""

    def __init__(self, game):
        self.game = game
        self.board = game["board"]
        self.tickets = {ticket["id"]: ticket for ticket in self.board["tickets"]}
        self.routes = {route["id"]: route for route in self.board.get("routes", [])}
        self.taken = Counter()  # face-up cards that others took: what they are after

    def hear(self, events, seat):
        for event in events:
            if event["kind"] == "took" and event["seat"] != seat:
                self.taken[event["card"]] += 1

    def choose(self, view, legal):
        wanted = self.wanted(view)
        return max(legal, key=lambda action: self.worth(action, view, wanted))

    def worth(self, action, view, wanted):
        """Any number will do; ties go to the first."""
        ask = getattr(self, action["verb"], None)
        return ask(action, view, wanted) if ask else 0

    # What cards are wanted

    def wanted(self, view):
        """By card: how many more would be of use."""
        short = Counter()
        self.plan = set()
        for id in view["tickets"]:
            if id in view.get("complete", []):
                continue
            if self.routes:
                self.plan |= self.way(self.tickets[id], view)
            else:
                short.update(self.tickets[id]["cards"])
        for id in self.plan:
            short[self.routes[id]["colour"]] += self.routes[id]["length"]
            short["wild"] += self.routes[id]["ferry"]
        return Counter(short) - Counter(view["hand"])

    def way(self, ticket, view):
        """The routes still to be claimed on the cheapest way between two cities; none if there is no way."""
        queue, seen = [(0, ticket["a"], ())], set()
        while queue:
            cost, city, way = heapq.heappop(queue)
            if city == ticket["b"]:
                return set(way)
            if city in seen:
                continue
            seen.add(city)
            for id, route in self.routes.items():
                if city in (route["a"], route["b"]):
                    mine = view["owners"].get(id) in self.side(view)
                    if mine or id not in view["closed"]:
                        other = route["b"] if city == route["a"] else route["a"]
                        step = 0 if mine else route["length"] + 2 * route["ferry"]
                        heapq.heappush(queue, (cost + step, other, way if mine else (*way, id)))
        return set()

    def side(self, view):
        return next(side for side in self.game["sides"] if view["seat"] in side)

    # What each verb is worth

    def take(self, action, view, wanted):
        if action["slot"] is None:
            return 2
        card = view["market"][action["slot"] - 1]
        mate = 0.5 if action.get("to") == "rack" and card not in wanted else 0
        return 3 + wanted[card] - 0.1 * self.taken[card] + mate if card in wanted else 1 + mate

    def claim(self, action, view, wanted):
        route = self.routes[action["route"]]
        price = sum(action["cards"].values()) + action["cards"].get("wild", 0) + 6 * action["groups"]
        use = 40 if action["route"] in self.plan else 0 if self.plan else 20
        return use + 3 * route["length"] - price

    def draw_tickets(self, action, view, wanted):
        return 0 if self.plan or wanted or view["last_turns"] is not None else 4

    def keep(self, action, view, wanted):
        """Cheap tickets, and no more than must be, but one."""
        kept = [self.tickets[view["offer"][place - 1]] for place in action["places"]]
        return -40 * abs(len(kept) - max(1, view["must_keep"])) - sum(ticket["points"] for ticket in kept)

    def lay(self, action, view, wanted):
        return -action["count"] if action["card"] in wanted else action["count"]

    def pay(self, action, view, wanted):
        return 10 - action["cards"].get("wild", 0)

    def from_rack(self, action, view, wanted):
        return action["coloured"]

    def place_cards(self, action, view, wanted):
        return 2 * sum(action["cards"].values()) - 2 * action["cards"].get("wild", 0)

    def complete_suggestion(self, action, view, wanted):
        return 100

    def share(self, action, view, wanted):
        return -1 if view["decision"] == "turn" else self.tickets[action["ticket"]]["points"]


def main():
    player = Player(json.loads(sys.stdin.readline())["game"])
    for line in sys.stdin:
        told = json.loads(line)
        player.hear(told["events"], told["view"]["seat"])
        action = player.choose(told["view"], told["legal"])
        print(json.dumps({"action": action["index"], "table": player.game["table_hash"]}), flush=True)


if __name__ == "__main__":
    main()
