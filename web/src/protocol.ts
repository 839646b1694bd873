// The protocol as types; docs/protocol.md says what it all means. Do not edit: scripts/protocol.py makes this file from
// src/tagluff/server/messages and docs/schemas.

export const VERSION = 1;

/** A table's id, as it stands in its address. */
export type TableId = string;

/** Made by the client, once a request. */
export type Id = string;

/** A word mixed into the deal. */
export type Nonce = string;

/** A seat's key, or the code of a table. */
export type Secret = string;

/** A short code as somebody typed it: two signs and a word. */
export type Short = string;

/** A seat, counted from 0. */
export type Seat = number;

/** What a person is called at the table. */
export type Name = string;

/** A bot: a level, or one in a style, such as `medium-blocker`. */
export type BotName = string;

/** A game, as GET /api/offered lists it. */
export type GameId = string;

/** The `text` of a legal action. */
export type ActionText = string;

/** The id of a route. */
export type RouteId = string;

/** Seconds for a turn. */
export type Pace = number;

export type Reaction = "hello" | "well_played" | "thanks" | "oh_no" | "hurry" | "thinking" | "laughing" | "good_game";

export type Phase = "gathering" | "dealing" | "playing" | "over";

export type Plans = readonly SeatPlan[];

export type Seats = number;

export type Side = number;

export type Slot = number;

export type Place = number;

/** the name of a colour, or wild */
export type Card = string;

/** how many of each kind of card; kinds that are not there are left out */
export type Cards = Readonly<Record<string, number>>;

/** the name of a colour, or grey for a route of any one colour */
export type Colour = string;

/** the id of a city */
export type City = string;

/** the id of a route */
export type Route = string;

/** the id of a ticket */
export type Ticket = string;

/** the symbol of a token */
export type Token = string;

export interface AnyView {
  seats: Seats;
  seat: Seat | null;
  decision: string;
  actor: Seat | null;
  first: Seat | null;
  turns: number;
  last_turns: number | null;
  market: readonly (Card | null)[];
  deck_size: number;
  discard: Cards;
  ticket_deck_size: number;
  hand_sizes: readonly number[];
  ticket_counts: readonly number[];
  offer_counts: readonly number[];
  hand: Cards | null;
  tickets: readonly Ticket[];
  offer: readonly Ticket[];
  must_keep: number;
  choice: readonly Place[];
  verbs: readonly string[];
  points: readonly number[];
}

export interface NordicView extends AnyView {
  game: "nordic";
  tickets_out: number;
  owners: Readonly<Record<string, Seat>>;
  pieces: readonly number[];
  route: Route | null;
  groups: number;
  to_lay: number;
  lay_card: Card | null;
  laid: Cards;
  revealed: Cards;
  extra: number;
  laid_card: Card | null;
  complete: readonly Ticket[];
  closed: Readonly<Record<string, string>>;
  own: null;
}

export interface AsiaView extends AnyView {
  game: "asia";
  tickets_out: number;
  owners: Readonly<Record<string, Seat>>;
  pieces: readonly number[];
  route: Route | null;
  groups: number;
  to_lay: number;
  lay_card: Card | null;
  laid: Cards;
  revealed: Cards;
  extra: number;
  laid_card: Card | null;
  complete: readonly Ticket[];
  closed: Readonly<Record<string, string>>;
  own: {
    rack_sizes: readonly number[];
    ticket_rack_counts: readonly number[];
    laid_from_rack: Cards;
    to: "hand" | "rack" | null;
    named: Cards | null;
    named_for: "claim" | "extra" | null;
    kept: number;
    rack: Cards | null;
    ticket_rack: readonly Ticket[];
    rack_complete: readonly Ticket[];
    card: Card | null;
    new_tickets: readonly Ticket[];
    pick: Ticket | null;
    shared: Ticket | null;
  };
}

export interface SanfranciscoView extends AnyView {
  game: "sanfrancisco";
  tickets_out: number;
  owners: Readonly<Record<string, Seat>>;
  pieces: readonly number[];
  route: Route | null;
  groups: number;
  to_lay: number;
  lay_card: Card | null;
  laid: Cards;
  revealed: Cards;
  extra: number;
  laid_card: Card | null;
  complete: readonly Ticket[];
  closed: Readonly<Record<string, string>>;
  own: {
    places: Readonly<Record<string, City | null>>;
    left: Readonly<Record<string, number>>;
    tokens: readonly (readonly Token[])[];
  };
}

export interface AmsterdamView extends AnyView {
  game: "amsterdam";
  tickets_out: number;
  owners: Readonly<Record<string, Seat>>;
  pieces: readonly number[];
  route: Route | null;
  groups: number;
  to_lay: number;
  lay_card: Card | null;
  laid: Cards;
  revealed: Cards;
  extra: number;
  laid_card: Card | null;
  complete: readonly Ticket[];
  closed: Readonly<Record<string, string>>;
  own: { bonus: readonly number[]; pile: number; };
}

export interface CardgameView extends AnyView {
  game: "cardgame";
  round: number;
  yards: readonly (readonly Cards[])[];
  track_sizes: readonly number[];
  tracks: readonly (Cards | null)[];
  completed: readonly (readonly Ticket[])[];
  incomplete: readonly (readonly Ticket[])[] | null;
  completing: readonly Ticket[];
  suggestion: readonly Ticket[] | null;
}

export type View = NordicView | AsiaView | SanfranciscoView | AmsterdamView | CardgameView;

export interface AnyGameEvent {
  number: number;
  action: number;
  of: number | null;
}

export type GameEvent = AnyGameEvent & (
  | { kind: "began"; count: number; }
  | { kind: "dealt"; seat: Seat; cards: Cards; }
  | { kind: "turned_up"; slot: Slot; card: Card; }
  | { kind: "took"; seat: Seat; slot: Slot; card: Card; }
  | { kind: "drew_blind"; seat: Seat; }
  | { kind: "saw_card"; seat: Seat; card: Card; }
  | { kind: "drew_tickets"; seat: Seat; count: number; }
  | { kind: "saw_tickets"; seat: Seat; tickets: readonly Ticket[]; }
  | { kind: "chose"; seat: Seat; }
  | { kind: "kept_tickets"; seat: Seat; count: number; }
  | { kind: "kept_these"; seat: Seat; tickets: readonly Ticket[]; }
  | { kind: "first_player"; seat: Seat; }
  | { kind: "passed"; seat: Seat; }
  | { kind: "end_triggered"; seat: Seat; turns: number; }
  | { kind: "game_over"; totals: readonly number[]; winners: readonly Side[]; sheet: Sheet; }
  | { kind: "claimed"; seat: Seat; route: Route; cards: Cards; points: number; }
  | { kind: "lays_groups"; seat: Seat; route: Route; groups: number; count: number; }
  | { kind: "laid"; seat: Seat; card: Card; count: number; }
  | { kind: "entered_tunnel"; seat: Seat; route: Route; cards: Cards; }
  | { kind: "revealed"; seat: Seat; route: Route; card: Card; extra: number; }
  | { kind: "tunnel_price"; seat: Seat; route: Route; extra: number; }
  | { kind: "paid_extra"; seat: Seat; route: Route; cards: Cards; }
  | { kind: "withdrew"; seat: Seat; route: Route; cards: Cards; }
  | { kind: "discarded"; cards: Cards; }
  | { kind: "reshuffled"; size: number; }
  | { kind: "market_swept"; cards: Cards; }
  | { kind: "took_to_rack"; seat: Seat; slot: Slot; card: Card; }
  | { kind: "kept_in_hand"; seat: Seat; }
  | { kind: "put_in_rack"; seat: Seat; }
  | { kind: "saw_rack_card"; seat: Seat; card: Card; }
  | { kind: "names_cards"; seat: Seat; route: Route; cards: Cards; }
  | { kind: "paid_from_rack"; seat: Seat; cards: Cards; }
  | { kind: "shared_ticket"; seat: Seat; }
  | { kind: "saw_shared_ticket"; seat: Seat; ticket: Ticket; }
  | { kind: "placed_stack"; seat: Seat; token: Token; city: City; }
  | { kind: "took_token"; seat: Seat; token: Token; city: City; left: number; }
  | { kind: "took_bonus_card"; seat: Seat; left: number; }
  | { kind: "placed"; seat: Seat; cards: Cards; }
  | { kind: "robbed"; seat: Seat; victim: Seat; colour: Colour; cards: Cards; }
  | { kind: "moved"; seat: Seat; cards: Cards; }
  | { kind: "opened_tracks"; round: number; piles: readonly Cards[]; }
  | { kind: "completed"; seat: Seat; tickets: readonly Ticket[]; cards: Cards; points: number; }
  | { kind: "new_round"; round: number; first: Seat; size: number; }
  | { kind: "deck_ran_out"; turns: number; }
);

export interface AnyAction {
  index: number;
  text: string;
}

export type Action = AnyAction & (
  | { verb: "take"; slot: Slot | null; }
  | { verb: "claim"; route: Route; cards: Cards; groups: number; count: number; }
  | { verb: "draw_tickets"; }
  | { verb: "keep"; places: readonly Place[]; }
  | { verb: "lay"; card: Card; count: number; }
  | { verb: "pay"; cards: Cards; }
  | { verb: "withdraw"; }
  | { verb: "take"; slot: Slot | null; to: "hand" | "rack"; }
  | { verb: "put"; to: "hand" | "rack"; }
  | { verb: "from_rack"; coloured: number; wilds: number; }
  | { verb: "share"; ticket: Ticket; }
  | { verb: "done"; }
  | { verb: "place_stack"; token: Token; city: City; }
  | { verb: "take_token"; token: Token; }
  | { verb: "place_cards"; cards: Cards; }
  | { verb: "complete_suggestion"; }
  | { verb: "complete"; ticket: Ticket; }
);

export type Reason =
  | { kind: "completes"; ticket: Ticket; points: number; }
  | { kind: "serves"; ticket: Ticket; spaces: number; by_plan: number; way: readonly Route[]; }
  | { kind: "nears"; ticket: Ticket; spaces: number; }
  | { kind: "ends"; pieces: number; }
  | { kind: "blocks"; victim: Seat; }
  | { kind: "beside"; points: number; }
  | { kind: "loses"; route: Route; points: number; spaces: number; }
  | { kind: "cuts"; route: Route; tickets: readonly Ticket[]; }
  | { kind: "tunnel"; route: Route; chance: number; }
  | { kind: "worth_it"; route: Route; count: number; }
  | { kind: "too_dear"; route: Route; count: number; }
  | { kind: "token"; city: City; token: Token; }
  | { kind: "bonus_card"; left: number; }
  | { kind: "needs"; route: Route; cards: Cards; unseen: Readonly<Record<string, number>>; }
  | { kind: "dearly"; route: Route; }
  | { kind: "spoken_for"; route: Route; cards: Cards; }
  | { kind: "stands_in"; }
  | { kind: "plans"; ticket: Ticket; spaces: number; by_plan: number; way: readonly Route[]; }
  | { kind: "aims"; route: Route; points: number; }
  | { kind: "reserve"; route: Route; }
  | { kind: "blind"; }
  | { kind: "deck"; }
  | { kind: "second"; }
  | { kind: "later"; }
  | { kind: "spare"; card: Card; }
  | { kind: "kept_for"; route: Route; }
  | { kind: "for_mate"; }
  | { kind: "for_both"; }
  | { kind: "spares_rack"; }
  | { kind: "fetch"; turns: number; }
  | { kind: "windfall"; chance: number; }
  | { kind: "plan"; spaces: number; turns: number; left: number; }
  | { kind: "venture"; spaces: number; turns: number; pieces: number; left: number; }
  | { kind: "declines"; ticket: Ticket; spaces: number; }
  | { kind: "no_room"; ticket: Ticket; }
  | { kind: "given_up"; tickets: readonly Ticket[]; }
  | { kind: "shares"; ticket: Ticket; points: number; }
  | { kind: "passes"; city: City; count: number; }
  | { kind: "tokens_left"; token: Token; left: number; }
  | { kind: "lacks"; ticket: Ticket; cards: Cards; unseen: Readonly<Record<string, number>>; }
  | { kind: "counted_for"; ticket: Ticket; cards: Cards; }
  | { kind: "enough"; }
  | { kind: "ready"; ticket: Ticket; }
  | { kind: "brings"; ticket: Ticket; count: number; }
  | { kind: "robs"; victim: Seat; count: number; }
  | { kind: "danger"; chance: number; }
  | { kind: "free_cards"; count: number; }
  | { kind: "best_set"; tickets: readonly Ticket[]; points: number; }
  | { kind: "no_more"; }
  | { kind: "round_left"; turns: number; }
  | { kind: "last_turn"; }
  | { kind: "turns_left"; turns: number; }
  | { kind: "better"; action: string; ahead: number; error: number; }
  | { kind: "close"; action: string; ahead: number; error: number; };

export interface AnyLine {
  side: Side;
  points: number;
}

export type Line = AnyLine & (
  | { key: "routes"; count: number; }
  | { key: "ticket"; ticket: Ticket; holder: number; complete: boolean; }
  | { key: "globetrotter"; value: number; }
  | { key: "asian_express"; value: number; }
  | { key: "tokens"; count: number; }
  | { key: "bonus_cards"; count: number; rank: number; }
  | { key: "city_bonus"; city: City; value: number; }
);

export interface Sheet {
  sides: readonly (readonly Seat[])[];
  totals: readonly number[];
  winners: readonly Side[];
  lines: readonly Line[];
  tie_breaks: readonly ({ key: string; values: readonly number[]; })[];
}

export interface Payment {
  route: Route;
  cards: Cards;
  from_hand: Cards;
  from_rack: Cards;
  groups: number;
  // in this order, to be named together
  actions: readonly Action[];
}

/** Who is to sit at a seat: the one who opens the table, somebody who is invited, or a bot by its name. */
export interface SeatPlan {
  who: "me" | "person" | "bot";
  // empty: the usual one
  bot?: BotName;
}

/** A table to be opened. If only bots and I sit there, it is dealt as soon as my word has come. */
export interface NewTable {
  game: GameId;
  seats: Plans;
  // mine
  name: Name;
  // switches of the game that are to be other than usual
  options?: Readonly<Record<string, boolean>>;
  // shown in the lobby, for anybody
  open?: boolean;
  // null: no limit
  pace?: Pace | null;
  // null: as the game's rules have it
  talk?: boolean | null;
}

/** A record to go on from, after so many of its actions (null: all of them), as a new table. */
export interface ImportRecord {
  // docs/record-format.md
  record: string;
  seats: Plans;
  // mine
  name: Name;
  // how many of them were done; null: all
  actions?: number | null;
  open?: boolean;
  pace?: Pace | null;
  talk?: boolean | null;
}

/** A table that was opened. Whoever has `invite` may sit down, whoever has `watch` may look on. */
export interface Made {
  table: TableId;
  // mine
  seat: Seat | null;
  invite: Secret;
  watch: Secret;
}

/** Sit down: at this seat, or any that is free. A table that is not open asks for its invite code. */
export interface Sit {
  name: Name;
  // null: any that is free
  seat?: Seat | null;
  // the invite code
  code?: Secret;
}

/** The seat is held by this device now. */
export interface Seated {
  table: TableId;
  seat: Seat;
}

/** A key that opens the seat on another device, or lets a bot play it. It is shown this once. */
export interface SeatKey {
  table: TableId;
  seat: Seat;
  key: Secret;
}

/** Hold a seat on this device, by its key. `alone`: no other device or key opens it any more. */
export interface Claim {
  key: Secret;
  alone?: boolean;
}

/** A table in a list. */
export interface Listed {
  table: TableId;
  game: GameId;
  phase: Phase;
  // by seat: a name, the bot's name, or nothing where somebody may sit down
  players: readonly string[];
  // where somebody may sit down
  free: readonly Seat[];
  // milliseconds since 1970, as all times are
  made: number;
  touched: number;
  // whose decision it is, as everybody may know
  turn: Seat | null;
  // when a bot plays this turn
  deadline: number | null;
  // mine
  seat: Seat | null;
  // who plays together; points, totals and winners are by side
  sides: readonly (readonly Seat[])[];
  // by how many seats all have moved on since these people's first game
  moved: number;
  // a sign for each route in the order of the board: the seat that has it, or a dot
  owners: string;
  // as far as everybody may know
  points: readonly number[] | null;
  // of a game that is over
  totals: readonly number[] | null;
  winners: readonly number[] | null;
}

/** A list of tables. */
export interface Tables {
  tables: readonly Listed[];
}

/** For whoever sits at the table: what to send to friends. */
export interface Codes {
  table: TableId;
  invite: Secret;
  watch: Secret;
  // to be said or typed, as long as the table gathers; empty: only a link leads here
  short: string;
  // for whoever asks on the server's own machine: the origins at which friends reach it
  elsewhere: readonly string[];
}

/** A short code that somebody was told. Small letters, spaces and dashes make no difference. */
export interface Join {
  code: Short;
}

/** The table that gathers under a short code, and what lets one sit down there; neither where there is none. */
export interface Joined {
  table: TableId | null;
  invite: Secret | null;
}

/** A game that can be played here. */
export interface About {
  id: GameId;
  title: string;
  // the table sizes
  seats: readonly number[];
  // its switches, as they usually are
  options: Readonly<Record<string, boolean>>;
  // what of the board's data is printed, and what is reconstructed
  status: Readonly<Record<string, unknown>>;
  // the usual setting
  talk: boolean;
  // the rule that asks for silence
  talk_rule: string;
}

/** What this server has to offer. */
export interface Offered {
  // of the server
  version: string;
  // its version
  protocol: number;
  games: readonly About[];
  // each with what it does
  bots: Readonly<Record<string, string>>;
}

/** A line of a replay: the deal, then one for every action. All open: all events, and every seat's view. */
export interface Replayed {
  // who acted; null: the deal
  seat: Seat | null;
  // nothing where it was another's, and not all is open
  action: string;
  events: readonly GameEvent[];
  // with all open those of all seats in order, and a spectator's
  views: readonly View[];
  sheet: Sheet | null;
}

/** A decision that cost points: what was done, and what would have been better (reasons.md). */
export interface Mistake {
  // of the action in the record, from 1 on: in a replay it is the line of this number
  number: number;
  // of the seat's own turns, from 1 on; 0: before its first
  turn: number;
  // what was asked
  decision: string;
  made: Action;
  better: Action;
  // points by which it would have been better, in which winning counts as 20
  cost: number;
  // the standard error of that; the cost is more than three times as much
  error: number;
  // for the better one
  reasons: readonly Reason[];
}

/** A line of a review: how far it has come. The last one has what was found, or why nothing was. */
export interface Reviewed {
  // actions of the game that have been looked at
  at: number;
  // of how many
  last: number;
  // of the seat, where it had a choice; null: not done yet
  decisions: number | null;
  // what cost most, worst first
  mistakes: readonly Mistake[];
  problem: Problem | null;
}

/** A table, and which of its seats this device holds. */
export interface TableAnswer {
  status: Status;
  mine: readonly Seat[];
}

/** Why something was refused: a code, the rule it rests on, the facts of the case. */
export interface Problem {
  code: string;
  // its id (docs/rules)
  rule: string;
  facts: Readonly<Record<string, unknown>>;
}

/** A seat, as everybody may know it. */
export interface SeatStatus {
  // of the person; empty: nobody sits here
  name: string;
  // who plays it, if not the person
  bot: BotName | null;
  // does it belong to a person, here or expected?
  person: boolean;
  // is a device of the person connected?
  here: boolean;
  // since when not (milliseconds since 1970)
  away: number | null;
  // has its word for the deal come?
  nonce: boolean;
}

/** The first message: who I am and what I know already. A seat that I hold, or null to watch. */
export interface Hello {
  type: "hello";
  // of the protocol this client speaks
  version: number;
  // the one to play; null: to watch
  seat?: Seat | null;
  // the seat's key or the watch code, where this device's cookie does not open it
  key?: Secret;
  // the last event I know: `last` of the last `seen`
  since?: number;
  // as it stood in that `seen`
  rewinds?: number;
  // the number of the last thing I heard
  said?: number;
}

/** An action of my seat as text, or several that are named together, such as those of a payment. */
export interface Play {
  type: "play";
  id: Id;
  // the `number` of the view it answers
  answers: number;
  action: ActionText | readonly ActionText[];
}

/** Undo my last step. */
export interface TakeBack {
  type: "take_back";
  id: Id;
  // the `number` of the view it answers
  answers: number;
}

/** Deal now: seats that nobody took are played by bots. Whoever opened the table may ask for it. */
export interface Begin {
  type: "begin";
  id: Id;
  // who plays them; empty: the usual one
  bot?: BotName;
}

/** Before the deal: nobody has a seat any more whose person has been away too long. The host may ask for it. */
export interface FreeSeat {
  type: "free";
  id: Id;
  seat: Seat;
}

/** Before the deal: a seat where nobody sits is a bot's, or a person may sit down there. The host may ask for it. */
export interface GiveSeat {
  type: "give_seat";
  id: Id;
  seat: Seat;
  who: "person" | "bot";
  // which; empty: the usual one
  bot?: BotName;
}

/** My word for the deal, once the commitment has been shown. */
export interface SendNonce {
  type: "nonce";
  id: Id;
  word: Nonce;
}

/** Let a bot play a seat: mine (no seat named), or that of somebody who has been away too long. */
export interface HandOver {
  type: "hand_over";
  id: Id;
  // null: mine
  seat?: Seat | null;
  // who plays it; empty: the usual one
  bot?: BotName;
}

/** I play my seat myself again. */
export interface Return {
  type: "return";
  id: Id;
}

/** I give up my seat: before the deal it is free again, afterwards a bot plays it to the end. */
export interface Leave {
  type: "leave";
  id: Id;
}

/** What would a bot do in my place, and why? */
export interface Hint {
  type: "hint";
  id: Id;
  // who is asked; empty: the one that plays best
  bot?: BotName;
}

/** How may I pay for a route? */
export interface ListPayments {
  type: "payments";
  id: Id;
  route: RouteId;
}

/** A short text for the table. */
export interface Say {
  type: "say";
  id: Id;
  text: string;
}

/** A quick reaction. */
export interface React {
  type: "react";
  id: Id;
  reaction: Reaction;
}

/** The table as everybody may know it; sent whole whenever it changes. */
export interface Status {
  type: "status";
  table: TableId;
  game: GameId;
  // all switches of the game, as they are set
  options: Readonly<Record<string, unknown>>;
  phase: Phase;
  // by seat
  seats: readonly SeatStatus[];
  // who opened the table
  host: Seat | null;
  // anybody may sit down, from the lobby
  open: boolean;
  // seconds for a turn
  pace: number | null;
  // when a bot plays this turn (milliseconds since 1970)
  deadline: number | null;
  // may people say something?
  talk: boolean;
  // the rule that asks for silence, where talk is off because of one
  talk_rule: string;
  // how many look on
  watchers: number;
  // seconds after which the others may hand over a seat
  absence: number;
  // to the seed and all that is announced, before the words are sent
  commitment: string;
  // all that the commitment fixes but the seed
  announced: Readonly<Record<string, unknown>> | null;
  // the words of all seats, once it is dealt
  nonces: readonly string[] | null;
  // where the same people play again
  rematch: TableId | null;
  // where they play again: by how many seats all have moved on since the first of their games
  moved: number;
  // why the game cannot go on, as a code
  broken: string;
}

/** The game as this viewer sees it now, and what happened since the events it knew. */
export interface Seen {
  type: "seen";
  // how many times something changed for this viewer; a move names the one it answers
  number: number;
  events: readonly GameEvent[];
  view: View;
  // what the seat may do; nothing unless it decides
  legal: readonly Action[];
  // the number of the last event this viewer may know
  last: number;
  // how many of its last steps the seat may take back
  take_back: number;
  // if it is not what it was: events after `from_event` that the client knew never happened
  rewinds: number;
  // `events` has all that this viewer may know after this number
  from_event: number;
  sheet: Sheet | null;
}

/** The answer to hello: which seat this is. */
export interface Welcome {
  type: "welcome";
  // of the protocol
  version: number;
  // null: a watcher
  seat: Seat | null;
  // its version
  server: string;
  // the server's clock (milliseconds since 1970)
  now: number;
}

/** A request was carried out, and is stored for good. `number`: of the view after it, where it changed the game. */
export interface Done {
  type: "done";
  id: Id;
  number: number | null;
}

/** A request was not carried out, and changed nothing. `stale`: the present view follows. */
export interface Refused {
  type: "refused";
  // why, in a word
  code: string;
  // of the request; null where none could be read
  id: Id | null;
  // the id of the rule that refuses (docs/rules)
  rule: string;
  // of the case
  facts: Readonly<Record<string, unknown>>;
}

/** What a bot would do, and why. */
export interface Advice {
  type: "advice";
  id: Id;
  // the text of a legal action
  action: string;
  // who says so: another one where the one that was asked gives no answer
  bot: BotName;
  // the most telling first
  reasons: readonly Reason[];
}

/** Ways to pay for a route, the most sensible first. Whoever waits may ask as well: what would it cost me now? */
export interface Payments {
  type: "payments";
  id: Id;
  // from what the seat has now
  payments: readonly Payment[];
  // why none of them can be named now, or why there are none
  reason: Problem | null;
  // the fewest cards that the seat would need on top, where its cards do not suffice
  lacks: Readonly<Record<string, number>>;
}

/** Somebody said something, or reacted. Its number counts what was said at this table. */
export interface Said {
  type: "said";
  number: number;
  seat: Seat;
  // milliseconds since 1970
  at: number;
  // nothing where somebody reacted
  text: string;
  reaction: Reaction | null;
}

export type Asked =
  | Hello
  | Play
  | TakeBack
  | Begin
  | FreeSeat
  | GiveSeat
  | SendNonce
  | HandOver
  | Return
  | Leave
  | Hint
  | ListPayments
  | Say
  | React;

export type Told =
  | Status
  | Seen
  | Welcome
  | Done
  | Refused
  | Advice
  | Payments
  | Said;
