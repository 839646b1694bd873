/** What is shown of the Card Game's own events. */
import type { Scene } from "./scene";
import { anchor, backs, DISCARD, flight, handOf, POINTS, scene, seatAt, spread, still, yardOf } from "./flying";
import type { Of, Seats } from "./flying";
import { total } from "./cards";

/** Whoever is robbed has time to read by whom. */
export const LOSS = 1600;

type Yard = Of<"placed"> | Of<"robbed"> | Of<"moved"> | Of<"completed"> | Of<"opened_tracks">;

export function inYard(event: Yard, seats: Seats): Scene {
  switch (event.kind) {
    case "placed":
      return scene(
        event,
        spread(event.cards, (kind) => handOf(event.seat, kind, seats), yardOf(event.seat)),
        "card",
      );
    case "robbed":
      return robbing(event, seats);
    case "moved": {
      const track = [anchor(`track-${event.seat}`), seatAt(event.seat)];
      return scene(event, backs(total(event.cards), yardOf(event.seat), track), "card");
    }
    case "completed": {
      const points = { kind: "points", points: event.points, seat: event.seat } as const;
      return scene(event, [flight(points, yardOf(event.seat), [seatAt(event.seat)], 0, POINTS)], "", 100);
    }
    case "opened_tracks":
      return still(event, 700, "sweep");
  }
}

function robbing(event: Of<"robbed">, { me }: Seats): Scene {
  const taken = scene(
    event,
    spread(event.cards, () => yardOf(event.victim), DISCARD),
    "sweep",
    350,
  );
  return event.victim === me ? { ...taken, ms: Math.max(LOSS, taken.ms), slow: true } : taken;
}
