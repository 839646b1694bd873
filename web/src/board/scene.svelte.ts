/** What a board shows of a view: which routes glow, which are lit or chosen, the way of a ticket, stacks of tokens. */
import type { Drawing, DrawnCity, DrawnRoute } from "../drawings/drawing";
import type { Action } from "../protocol";
import type { Planned } from "../words/reasoning";
import type { Choice } from "../table/choice.svelte";
import type { Game } from "../table/game";
import type { MapView } from "./lights";
import { claimable, helped, NO_ROUTES, oneShort } from "./lights";
import type { Standing, Stop } from "./pointing";
import { stopOf } from "./pointing";
import type { Area, Padding } from "./sight";
import type { Telling } from "./spoken";
import { tracksOf } from "./tracks";
import type { Track } from "./tracks";
import type { Way } from "./ways";
import { endsOf, routesOn, wayAlong, wayOf, wayThrough } from "./ways";

export interface BoardProps {
  drawing: Drawing;
  game: Game;
  view: MapView;
  /** null: somebody who watches */
  seat: number | null;
  legal: readonly Action[];
  choice: Choice;
  /** the route claimed last */
  last: string | null;
  /** the route that a hint is about */
  advised?: string | null;
  /** the tickets that a hint serves: their ways are shown while no other is looked at */
  served?: readonly string[];
  /** a way that is planned, if it is for one of them */
  planned?: Planned | null;
  /** what a sheet covers of the board's own box, in pixels */
  padding?: Padding;
  /** the name to print */
  city: (id: string) => string;
  /** who sits there, where owners are to be named */
  player?: (seat: number) => string;
}

/** Beside each other where they are pointed at: as in a drawing. */
function around(points: readonly (readonly [number, number])[], margin: number): Area {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

/** Where the name of a city stands; at the city, where none is printed. */
function nameArea({ x, y, label }: DrawnCity): Area {
  const [dx, dy, width, height] = label?.box ?? [0, 0, 0, 0];
  return [x + dx, y + dy, x + dx + width, y + dy + height];
}

function joined(area: Area, others: readonly Area[]): Area {
  const all = [area, ...others];
  const least = (side: 0 | 1): number => Math.min(...all.map((one) => one[side]));
  const most = (side: 2 | 3): number => Math.max(...all.map((one) => one[side]));
  return [least(0), least(1), most(2), most(3)];
}

export class Scene {
  readonly tracks: readonly Track[];
  private readonly byId: ReadonlyMap<string, Track>;
  readonly glowing = $derived.by(() => claimable(this.legal));
  readonly dotted = $derived.by(() => oneShort(this.props.game, this.props.view, this.props.seat, this.legal));
  readonly bright = $derived.by(() => {
    const { choice, game, view } = this.props;
    if (choice.eyes !== null) return NO_ROUTES;
    return choice.card === null ? null : helped(choice.card, game, view, this.legal);
  });
  /** looked at, or about to be claimed by whoever decides; only while it is free */
  readonly chosen = $derived.by(() => {
    const id = this.props.choice.route ?? this.props.view.route;
    return id !== null && this.stateOf(id) === "free" ? id : null;
  });
  readonly ways = $derived.by((): readonly Way[] => {
    const { choice, game, view, seat, served = [], advised = null, planned = null } = this.props;
    const eyes = choice.eyes ?? seat;
    const hinted = choice.ticket === null;
    const tickets = (hinted ? served : [choice.ticket!]).filter((ticket) => game.tickets.has(ticket));
    return tickets.map((ticket) => {
      const way = hinted && planned?.ticket === ticket ? wayAlong(game, view, eyes, ticket, planned.way) : null;
      if (way) return way;
      return hinted && advised !== null
        ? wayThrough(game, view, eyes, ticket, advised)
        : wayOf(game, view, eyes, ticket);
    });
  });
  readonly onWay = $derived.by(() => routesOn(this.ways));
  readonly ends = $derived.by(() => endsOf(this.ways));
  readonly lost = $derived.by(() => this.ways.length > 0 && this.ways.every(({ state }) => state === "impossible"));
  readonly stacks = $derived.by(() => this.stacksOf());
  /** what must be in sight */
  readonly focus = $derived.by(() => this.areaOf());
  /** where the keyboard stops: cities to choose from; else what may be claimed; else, to plan, all that is free */
  readonly stops = $derived.by(() => this.stopsOf());

  constructor(readonly props: BoardProps) {
    this.byId = tracksOf(props.drawing);
    this.tracks = [...this.byId.values()];
  }

  private get legal(): readonly Action[] {
    return this.props.legal;
  }

  stateOf(id: string): "free" | "taken" | "closed" {
    const { owners, closed } = this.props.view;
    return id in owners ? "taken" : id in closed ? "closed" : "free";
  }

  /** Is it of another's network than the one that is looked at? */
  pale(id: string): boolean {
    const { choice, game, view } = this.props;
    const owner = view.owners[id];
    return choice.eyes !== null && owner !== undefined && !game.side(choice.eyes).includes(owner);
  }

  standing = (id: string): Standing => {
    if (this.glowing.has(id)) return "claimable";
    return this.stateOf(id) === "free" ? "free" : "taken";
  };

  /** What is to be said of a route. */
  telling(id: string): Telling {
    const { drawing, city, view, player } = this.props;
    const owner = view.owners[id];
    return {
      board: drawing.board,
      city,
      state: this.glowing.has(id) ? "claimable" : this.stateOf(id),
      owner: owner === undefined ? undefined : player?.(owner),
    };
  }

  some(ids: Iterable<string>): Track[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  private stopsOf(): readonly Stop[] {
    const { choice, drawing } = this.props;
    if (choice.cities.length) return drawing.cities.filter(({ id }) => choice.cities.includes(id));
    const ids = this.tracks.map(({ id }) => id);
    const open = ids.filter((id) => (this.glowing.size ? this.glowing.has(id) : this.stateOf(id) === "free"));
    return this.some(open).map(({ route }) => stopOf(route));
  }

  private stacksOf(): Readonly<Record<string, { symbol: string; left: number }>> {
    const { view } = this.props;
    if (view.game !== "sanfrancisco") return {};
    const { places, left } = view.own;
    return Object.fromEntries(
      Object.entries(places).flatMap(([symbol, city]) =>
        city === null ? [] : [[city, { symbol, left: left[symbol] ?? 0 }]],
      ),
    );
  }

  private areaOf(): Area | null {
    const { choice, drawing } = this.props;
    const margin = drawing.wagon.length;
    const cities = (ids: readonly string[]): [number, number][] =>
      drawing.cities.filter(({ id }) => ids.includes(id)).map(({ x, y }) => [x, y]);
    const names = (ids: readonly string[]): Area[] => drawing.cities.filter(({ id }) => ids.includes(id)).map(nameArea);
    const spaces = (routes: readonly DrawnRoute[]): [number, number][] =>
      routes.flatMap(({ slots }) => slots.map(([x, y]): [number, number] => [x, y]));
    const route = choice.route ?? this.props.view.route ?? this.props.advised ?? null;
    const [track] = route === null ? [] : this.some([route]);
    if (track) {
      const ends = [track.route.a, track.route.b];
      return joined(around([...spaces([track.route]), ...cities(ends)], margin), names(ends));
    }
    if (choice.cities.length) return joined(around(cities(choice.cities), margin), names(choice.cities));
    if (!this.ways.length) return null;
    const stops = this.ways.flatMap((way) => way.cities);
    const points = [...cities(stops), ...spaces(this.some(this.onWay).map((one) => one.route))];
    return joined(around(points, margin), names(this.ends));
  }
}
