/** What this person is looking at, and has half chosen. Nothing of it is known to the server. */
import type { Action, Reason, Seen } from "../protocol";

/** What a bot would do and why, and the number of the view it was asked about. */
export interface Advised {
  readonly number: number;
  readonly action: Action;
  readonly reasons: readonly Reason[];
}

export type SheetName =
  | ""
  | "pay"
  | "tickets"
  | "draw_tickets"
  | "share"
  | "menu"
  | "log"
  | "talk"
  | "seat"
  | "rules"
  | "settings"
  | "routes"
  | "links"
  | "deal"
  | "leave";

export class Choice {
  /** a route that was tapped: its ghost wagons are shown, its sheet is open */
  route = $state<string | null>(null);
  /** other routes as near to the finger, to switch to */
  also = $state.raw<readonly string[]>([]);
  /** the first of two cities between which a route is meant */
  start = $state<string | null>(null);
  /** a kind of card that is pointed at: the routes it helps stay bright */
  card = $state<string | null>(null);
  /** a card of the market of which is still to be said where it goes (Asia); null: the deck's */
  picked = $state<number | null | undefined>();
  /** a ticket that is looked at: its ends are ringed, its way is shown */
  ticket = $state<string | null>(null);
  /** through whose eyes the board is seen after the game: that side's network is bright, its tickets go by it */
  eyes = $state<number | null>(null);
  /** has the end been counted before these eyes? until then nobody says who has won */
  counted = $state(false);
  /** the count has been laid aside to see the map */
  map = $state(false);
  /** tickets of an offer that are to be kept; they stay ticked while something else is looked at */
  ticked = $state<string[]>([]);
  advised = $state.raw<Advised | null>(null);
  /** cities to choose from, ringed; tapping one calls `onCity` */
  cities = $state.raw<readonly string[]>([]);
  onCity: (city: string) => void = () => {};
  sheet = $state<SheetName>("");
  /** the seat or rule that a sheet is about */
  about = $state("");

  lookAt(route: string | null, also: readonly string[] = []): void {
    this.route = route;
    this.also = also;
    this.start = null;
    this.card = null;
    this.picked = undefined;
    this.sheet = route === null ? "" : "pay";
  }

  /** As long as nothing has changed since it was given. */
  advice(seen: Seen | null): Advised | null {
    return this.advised !== null && this.advised.number === seen?.number ? this.advised : null;
  }

  open(sheet: SheetName, about = ""): void {
    this.sheet = sheet;
    this.about = about;
    this.start = null;
    if (sheet !== "pay") this.route = null;
  }

  close(): void {
    this.open("");
  }
}
