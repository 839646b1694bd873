/** A scene: one thing that is shown, made of an event (or of a few that are one thing to the eye). */
import type { Card, GameEvent, View } from "../protocol";
import type { Place } from "./places";

export type Piece =
  | { kind: "card"; card: Card | null }
  | { kind: "ticket" }
  | { kind: "token"; token: string }
  /** only its owner sees the face */
  | { kind: "bonus"; face: boolean }
  | { kind: "points"; points: number; seat: number };

export interface Flight {
  piece: Piece;
  /** the first place that is on the page counts */
  from: readonly Place[];
  to: readonly Place[];
  /** after so many milliseconds of the scene */
  at: number;
  ms: number;
  /** a card that is turned over on its way */
  turn?: boolean;
  /** a card that is turned over before it flies, and looked at until then: after so many milliseconds it flies */
  look?: number;
}

export type Noise = "card" | "wagon" | "drum" | "bright" | "token" | "sweep" | "";

export interface Scene {
  event: GameEvent;
  /** all events that are true when it is over */
  events: readonly GameEvent[];
  flights: readonly Flight[];
  /** milliseconds at the usual pace */
  ms: number;
  noise: Noise;
  /** it is done to me: it is never hurried, nor passed over in a crowd */
  slow?: boolean;
  /** what the table looks like after it, where that is known */
  settles: View | null;
}

/** All that a seat does in one go. */
export interface Turn {
  seat: number | null;
  scenes: Scene[];
  /** shown on the present view, which has it already */
  still: boolean;
  /** shown once more */
  again: boolean;
  /** not shown, only done */
  quick: boolean;
}
