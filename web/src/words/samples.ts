/** A small game and one event of every kind, for the tests of what is said. */
import da from "../../../src/tagluff/words/catalogues/da.json";
import en from "../../../src/tagluff/words/catalogues/en.json";
import fi from "../../../src/tagluff/words/catalogues/fi.json";
import nb from "../../../src/tagluff/words/catalogues/nb.json";
import sv from "../../../src/tagluff/words/catalogues/sv.json";
import type { GameEvent, NordicView, Sheet } from "../protocol";
import { Game } from "../table/game";
import type { GameData, Route } from "../table/game";
import { Speaking } from "./speaking";
import { speech } from "./words.svelte";
import type { Catalogue, Language } from "./words.svelte";

const CATALOGUES = { en, sv, da, nb, fi } as unknown as Record<Language, Catalogue>;
export const NAMES = ["Anna", "Bo", "Carl", "Dag"];

export function speak(language: Language): void {
  speech.use(language, CATALOGUES[language]);
}

const CITIES = [
  ["oslo", "Oslo"],
  ["kobenhavn", "København"],
  ["mo-i-rana", "Mo I Rana"],
  ["junction-east", "Junction East"],
];

function route(id: string, a: string, b: string, more: Partial<Route> = {}): Route {
  const tracks = { tracks: [id], group_size: 0, open_tracks: 1, marks: {} };
  return { id, a, b, length: 3, colour: "red", points: 4, tunnel: 0, ferry: 0, swap: 0, ...tracks, ...more };
}

const TEAMS = [
  [0, 1],
  [2, 3],
];

export function sampleGame(id = "nordic", sides: readonly (readonly number[])[] = [[0], [1], [2]]): Game {
  const data: GameData = {
    id,
    title: id,
    seats: sides.flat().length,
    sides,
    options: {},
    palette: ["wild", "red", "green", "orange"].map((card) => ({ card, letter: card[0] ?? "", count: 12 })),
    board: {
      id,
      title: id,
      status: {},
      cities: CITIES.map(([city = "", name = ""]) => ({ id: city, name })),
      routes: [
        route("kobenhavn-oslo", "oslo", "kobenhavn"),
        route("mo-i-rana-oslo", "mo-i-rana", "oslo", { tunnel: 3, colour: "grey", length: 1 }),
      ],
      tickets: [
        { id: "oslo-rana", a: "oslo", b: "mo-i-rana", points: 9 },
        { id: "oslo-kobenhavn", a: "oslo", b: "kobenhavn", points: 5 },
      ],
    },
  };
  return new Game(data);
}

export function speaking(id = "nordic", me: number | null = 0): Speaking {
  const game = id === "asia" ? sampleGame(id, TEAMS) : sampleGame(id);
  return new Speaking(game, (seat) => NAMES[seat] ?? "", me);
}

type Kind = GameEvent["kind"];
/** What an event says beside its number. */
export type Told<K extends Kind> = Omit<Extract<GameEvent, { kind: K }>, "number" | "action" | "of" | "kind">;

export function happened<K extends Kind>(kind: K, facts: Told<K>, number = 1): GameEvent {
  return { number, action: 1, of: null, kind, ...facts } as unknown as GameEvent;
}

export const SHEET: Sheet = { sides: [[0], [1]], totals: [40, 40], winners: [0], lines: [], tie_breaks: [] };
const cards = { red: 2, wild: 1 };
const tunnel = { seat: 1, route: "mo-i-rana-oslo" };

/** One of every kind; a kind that is forgotten does not compile. */
export const EVENTS: { readonly [K in Kind]: Told<K> } = {
  began: { count: 4 },
  dealt: { seat: 0, cards },
  turned_up: { slot: 1, card: "red" },
  took: { seat: 0, slot: 1, card: "red" },
  drew_blind: { seat: 0 },
  saw_card: { seat: 0, card: "wild" },
  drew_tickets: { seat: 0, count: 3 },
  saw_tickets: { seat: 0, tickets: ["oslo-rana"] },
  chose: { seat: 0 },
  kept_tickets: { seat: 0, count: 1 },
  kept_these: { seat: 0, tickets: ["oslo-rana", "oslo-kobenhavn"] },
  first_player: { seat: 0 },
  passed: { seat: 0 },
  end_triggered: { seat: 0, turns: 3 },
  game_over: { totals: [40, 40], winners: [0], sheet: SHEET },
  claimed: { seat: 0, route: "kobenhavn-oslo", cards, points: 4 },
  lays_groups: { seat: 0, route: "kobenhavn-oslo", groups: 2, count: 6 },
  laid: { seat: 0, card: "green", count: 2 },
  entered_tunnel: { ...tunnel, cards },
  revealed: { ...tunnel, card: "green", extra: 0 },
  tunnel_price: { ...tunnel, extra: 1 },
  paid_extra: { ...tunnel, cards: { red: 1 } },
  withdrew: { ...tunnel, cards },
  discarded: { cards },
  reshuffled: { size: 60 },
  market_swept: { cards },
  took_to_rack: { seat: 0, slot: 1, card: "red" },
  kept_in_hand: { seat: 0 },
  put_in_rack: { seat: 0 },
  saw_rack_card: { seat: 0, card: "red" },
  names_cards: { seat: 0, route: "kobenhavn-oslo", cards },
  paid_from_rack: { seat: 0, cards: { red: 1 } },
  shared_ticket: { seat: 0 },
  saw_shared_ticket: { seat: 0, ticket: "oslo-rana" },
  placed_stack: { seat: 0, token: "seal", city: "oslo" },
  took_token: { seat: 0, token: "bell", city: "oslo", left: 2 },
  took_bonus_card: { seat: 0, left: 9 },
  placed: { seat: 0, cards },
  robbed: { seat: 0, victim: 1, colour: "red", cards },
  moved: { seat: 0, cards },
  opened_tracks: { round: 1, piles: [cards, {}] },
  completed: { seat: 0, tickets: ["oslo-rana"], cards, points: 9 },
  new_round: { round: 2, first: 0, size: 80 },
  deck_ran_out: { turns: 4 },
};

export function eventOf(kind: Kind): GameEvent {
  return happened(kind, EVENTS[kind] as never);
}

/** A view of the Nordic Countries, of seat 0. */
export function viewOf(more: Partial<NordicView> = {}): NordicView {
  return {
    game: "nordic",
    seats: 3,
    seat: 0,
    decision: "turn",
    actor: 0,
    first: 0,
    turns: 1,
    last_turns: null,
    market: ["red", "wild", null],
    deck_size: 50,
    discard: {},
    ticket_deck_size: 20,
    hand_sizes: [4, 4, 4],
    ticket_counts: [2, 2, 2],
    offer_counts: [0, 0, 0],
    hand: {},
    tickets: [],
    offer: ["oslo-rana", "oslo-kobenhavn"],
    must_keep: 0,
    choice: [],
    verbs: ["take"],
    points: [0, 0, 0],
    tickets_out: 0,
    owners: {},
    pieces: [40, 40, 40],
    route: null,
    groups: 0,
    to_lay: 0,
    lay_card: null,
    laid: {},
    revealed: {},
    extra: 0,
    laid_card: null,
    complete: [],
    closed: {},
    own: null,
    ...more,
  };
}
