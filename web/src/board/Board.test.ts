import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Drawing, DrawnRoute } from "../drawings/drawing";
import type { Action } from "../protocol";
import { Choice } from "../table/choice.svelte";
import type { GameData, Route } from "../table/game";
import { Game } from "../table/game";
import { speech } from "../words/words.svelte";
import english from "../../../src/tagluff/words/catalogues/en.json";
import Board from "./Board.svelte";
import type { MapView } from "./lights";
import { Scene } from "./scene.svelte";

/** Three routes between three cities, one below the other. */
const lines: [id: string, y: number, facts: Partial<Route>][] = [
  ["a-b red", 100, {}],
  ["a-b blue", 200, { colour: "blue", ferry: 1 }],
  ["b-c grey", 300, { colour: "grey", tunnel: 3 }],
];
const cities = [
  { id: "a", name: "Aby", x: 50, y: 150 },
  { id: "b", name: "Beby", x: 350, y: 150 },
  { id: "c", name: "Ceby", x: 50, y: 300 },
];

function known([id, , facts]: (typeof lines)[number]): Route {
  const [a, b] = id.split(" ")[0]!.split("-") as [string, string];
  const usual = { length: 2, colour: "red", points: 2, tunnel: 0, ferry: 0, swap: 0, tracks: [id], group_size: 0 };
  return { ...usual, id, a, b, open_tracks: 1, marks: {}, ...facts };
}

function drawn(line: (typeof lines)[number]): DrawnRoute {
  const { id, a, b, length, colour, tunnel, ferry } = known(line);
  const y = line[1];
  const slots = [150, 250].map((x) => [x, y, 0] as const);
  const wildSlots = ferry ? [0] : [];
  return {
    id,
    a,
    b,
    length,
    colour,
    tunnel,
    ferry,
    track: 0,
    tracks: 1,
    path: [50, y, 100, y, 300, y, 350, y],
    slots,
    mid: [200, y, 0],
    wildSlots,
  };
}

const label = { lines: ["x"], dx: 12, dy: 4, anchor: "start", box: [12, -8, 40, 16] };
const drawing = {
  board: "nordic",
  viewBox: [0, 0, 400, 400],
  wagon: { length: 80, width: 20, radius: 4 },
  trackDistance: 25,
  city: { r: 10 },
  font: { size: 16, line: 16 },
  layers: { land: ["M0 0H400V400H0Z"] },
  cities: cities.map((city) => ({ ...city, label })),
  routes: lines.map(drawn),
} as unknown as Drawing;

const palette = ["red", "blue", "wild"].map((card) => ({ card, letter: "", count: 12 }));
const tickets = [
  { id: "a-c", a: "a", b: "c", points: 5 },
  { id: "a-b", a: "a", b: "b", points: 2 },
];
const data = {
  id: "nordic",
  sides: [[0], [1]],
  palette,
  board: { id: "nordic", cities, routes: lines.map(known), tickets },
};
const game = new Game(data as unknown as GameData);
const usual = {
  game: "nordic",
  owners: { "a-b red": 1 },
  closed: {},
  pieces: [40, 40],
  hand: {},
  own: null,
  route: null,
  actor: 0,
};
const claims = ["a-b blue", "b-c grey"].map((route) => ({
  verb: "claim",
  route,
  cards: { blue: 2 },
})) as unknown as Action[];

class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

describe("what must be in sight", () => {
  const choice = new Choice();
  const view = { ...usual } as unknown as MapView;
  const scene = new Scene({ drawing, game, view, seat: 0, legal: [], choice, last: null, city: (id) => id });

  beforeEach(() => {
    choice.ticket = null;
    choice.route = null;
    choice.cities = [];
  });

  it("is nothing at first", () => {
    expect(scene.focus).toBeNull();
  });

  it("is a ticket's way with a wagon's room around it", () => {
    choice.ticket = "a-c";
    expect(scene.focus).toEqual([50 - 80, 150 - 80, 350 + 80, 300 + 80]);
  });

  it("is the names of its ends too, where they reach further", () => {
    const far = { ...label, box: [12, -8, 140, 160] } as const;
    const wide = { ...drawing, cities: cities.map((city) => ({ ...city, label: far })) } as unknown as Drawing;
    const named = new Scene({ ...scene.props, drawing: wide });
    choice.ticket = "a-c";
    expect(named.focus).toEqual([-30, 70, 430, 300 - 8 + 160]);
    choice.ticket = null;
    choice.cities = ["b"];
    expect(named.focus).toEqual([270, 70, 350 + 12 + 140, 150 - 8 + 160]);
  });

  it("is the route of a hint, unless another is looked at", () => {
    const hinted = new Scene({ ...scene.props, advised: "b-c grey" });
    expect(hinted.focus?.[3]).toBe(300 + 80);
    choice.route = "a-b blue";
    expect(hinted.focus?.[3]).toBe(200 + 80);
  });
});

describe("a hint about tickets", () => {
  const choice = new Choice();
  const view = { ...usual } as unknown as MapView;
  const props = { drawing, game, view, seat: 0, legal: [], choice, last: null, city: (id: string) => id };

  it("shows the ways of all of them, until another is looked at", () => {
    const scene = new Scene({ ...props, served: ["a-b", "a-c"] });
    expect(scene.ends).toEqual(["a", "b", "c"]);
    expect(scene.onWay).toEqual(["a-b blue", "b-c grey"]);
    choice.ticket = "a-b";
    expect(scene.ends).toEqual(["a", "b"]);
    expect(scene.onWay).toEqual(["a-b blue"]);
  });
});

describe("a board", () => {
  let choice: Choice;
  let board: Record<string, unknown>;

  function show(legal: readonly Action[], view: object = {}): void {
    const props = {
      drawing,
      game,
      view: { ...usual, ...view } as unknown as MapView,
      seat: 0,
      legal,
      choice,
      last: null,
    };
    board = mount(Board, {
      target: document.body,
      props: { ...props, city: (id: string) => game.cities.get(id)!.name },
    });
    flushSync();
  }

  const find = (selector: string): SVGElement[] => [...document.querySelectorAll<SVGElement>(selector)];
  const buttons = (): string[] => find("[role=button]").map((node) => node.getAttribute("aria-label") ?? "");
  const focus = (node: SVGElement): void => {
    vi.spyOn(node, "matches").mockReturnValue(true);
    node.focus();
    flushSync();
  };
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
  };

  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", NoObserver);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    speech.use("en", english as never);
    choice = new Choice();
  });

  afterEach(async () => {
    await unmount(board);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("has a button for each route that may be claimed, by its whole name", () => {
    show(claims);
    expect(buttons()).toEqual([
      "Aby to Beby, blue ferry, 2 spaces, 1 locomotive, claimable",
      "Beby to Ceby, grey tunnel, 2 spaces, claimable",
    ]);
    expect(find("[tabindex='0']")).toHaveLength(1);
  });

  it("has buttons for all free routes while one can only plan", () => {
    show([]);
    expect(buttons()).toEqual([
      "Aby to Beby, blue ferry, 2 spaces, 1 locomotive",
      "Beby to Ceby, grey tunnel, 2 spaces",
    ]);
  });

  it("goes by arrows, and opens by Enter", () => {
    show(claims);
    const [first, second] = find("[role=button]") as [SVGElement, SVGElement];
    focus(first);
    vi.spyOn(second, "matches").mockReturnValue(true);
    press("ArrowDown");
    expect(document.activeElement).toBe(second);
    expect(second.getAttribute("tabindex")).toBe("0");
    press("Enter");
    expect([choice.route, choice.sheet]).toEqual(["b-c grey", "pay"]);
  });

  it("lays wagons over what is claimed, and ghosts over what is chosen", () => {
    show(claims);
    expect(find("[data-wagons]").map((node) => node.dataset.wagons)).toEqual(["a-b red"]);
    choice.lookAt("a-b blue");
    flushSync();
    expect(find("[data-wagons]").map((node) => node.dataset.wagons)).toEqual(["a-b blue", "a-b red"]);
    expect(find("[data-route='a-b red']")[0]?.dataset.state).toBe("taken");
  });

  it("shows nothing chosen on what is claimed meanwhile", () => {
    show([], { owners: { "a-b red": 1, "a-b blue": 1 } });
    choice.lookAt("a-b blue");
    flushSync();
    expect(find("[data-wagons]")).toHaveLength(2);
  });

  it("asks for one of the cities that are offered", () => {
    const chosen: string[] = [];
    choice.cities = ["b", "c"];
    choice.onCity = (city) => chosen.push(city);
    show([]);
    expect(buttons()).toEqual(["Choose Beby", "Choose Ceby"]);
    focus(find("[data-city='c']")[0]!);
    press("Enter");
    expect(chosen).toEqual(["c"]);
  });
});
