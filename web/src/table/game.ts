/** A game as data (GET /api/games/GAME/SEATS), with its cities, routes and tickets at hand by their ids. */

export interface City {
  id: string;
  name: string;
  marks?: Readonly<Record<string, unknown>>;
  bonus?: number;
}

export interface Route {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: string;
  points: number;
  tunnel: number;
  ferry: number;
  swap: number;
  /** all tracks between the two cities, this one among them */
  tracks: readonly string[];
  group_size: number;
  open_tracks: number;
  marks: Readonly<Record<string, unknown>>;
}

export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
  /** the Card Game: what it asks for */
  cards?: Readonly<Record<string, number>>;
}

export interface GameData {
  id: string;
  title: string;
  seats: number;
  sides: readonly (readonly number[])[];
  options: Readonly<Record<string, unknown>>;
  palette: readonly { card: string; letter: string; count: number }[];
  numbers?: Readonly<Record<string, number | boolean>>;
  rounds?: number;
  board: {
    id: string;
    title: string;
    status: Readonly<Record<string, unknown>>;
    cities: readonly City[];
    routes?: readonly Route[];
    tickets: readonly Ticket[];
    marks?: Readonly<Record<string, unknown>>;
  };
}

export class Game {
  readonly cities: ReadonlyMap<string, City>;
  readonly routes: ReadonlyMap<string, Route>;
  readonly tickets: ReadonlyMap<string, Ticket>;
  /** kinds of cards in the order of the palette, wild last */
  readonly cards: readonly string[];

  constructor(readonly data: GameData) {
    this.cities = new Map(data.board.cities.map((city) => [city.id, city]));
    this.routes = new Map((data.board.routes ?? []).map((route) => [route.id, route]));
    this.tickets = new Map(data.board.tickets.map((ticket) => [ticket.id, ticket]));
    this.cards = data.palette.map((one) => one.card).sort((a, b) => Number(a === "wild") - Number(b === "wild"));
  }

  get id(): string {
    return this.data.id;
  }

  /** The seats that play together with this one, itself among them. */
  side(seat: number): readonly number[] {
    return this.data.sides.find((side) => side.includes(seat)) ?? [seat];
  }
}
