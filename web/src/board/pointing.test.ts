import { describe, expect, it } from "vitest";
import type { Drawing, DrawnRoute } from "../drawings/drawing";
import amsterdam from "../drawings/amsterdam.json";
import asia from "../drawings/asia.json";
import nordic from "../drawings/nordic.json";
import sanfrancisco from "../drawings/sanfrancisco.json";
import type { Arrow, Standing } from "./pointing";
import { between, cityAt, neighbourAt, offeredCity, routeAt, stopOf, toSlot, towards } from "./pointing";

function level(id: string, y: number, a = "west", b = "east"): DrawnRoute {
  return { id, a, b, length: 1, colour: "red", track: 0, tracks: 2, path: [], slots: [[100, y, 0]], mid: [100, y, 0] };
}

const drawing = {
  wagon: { length: 60, width: 10, radius: 2 },
  city: { r: 8 },
  cities: [
    {
      id: "west",
      name: "West",
      x: 50,
      y: 100,
      label: { lines: ["West"], dx: 0, dy: 0, anchor: "end", box: [-60, -10, 50, 20] },
    },
    { id: "east", name: "East", x: 150, y: 100 },
    { id: "south", name: "South", x: 100, y: 400 },
  ],
  routes: [level("upper", 94), level("lower", 106), level("far", 160)],
} as unknown as Drawing;

const all =
  (standing: Standing, others: Readonly<Record<string, Standing>> = {}) =>
  (id: string): Standing =>
    others[id] ?? standing;

describe("a tap near routes", () => {
  it("means the nearest, and offers what is as near", () => {
    expect(routeAt(drawing, [100, 97], 1, all("free"))).toEqual({ route: "upper", also: ["lower"] });
  });

  it("means the claimable twin", () => {
    expect(routeAt(drawing, [100, 97], 1, all("free", { lower: "claimable" }))?.route).toBe("lower");
  });

  it("does not jump to a claimable route that lies far off", () => {
    const near = routeAt(drawing, [100, 135], 1, all("free", { far: "claimable" }));
    expect(near?.route).toBe("far");
    expect(routeAt(drawing, [100, 112], 0.3, all("free", { far: "claimable" }))?.route).toBe("lower");
  });

  it("prefers what is free to what is taken", () => {
    expect(routeAt(drawing, [100, 95], 1, all("free", { upper: "taken" }))?.route).toBe("lower");
  });

  it("reaches 24 pixels, whatever the scale", () => {
    expect(routeAt(drawing, [100, 188], 1, all("free"))?.route).toBe("far");
    expect(routeAt(drawing, [100, 190], 1, all("free"))).toBeNull();
    expect(routeAt(drawing, [100, 188], 2, all("free"))).toBeNull();
  });

  it("measures from the box of a space, turned as it is", () => {
    expect(toSlot([0, 40], [0, 0, 90], 60, 10)).toBeCloseTo(10);
    expect(toSlot([0, 29], [0, 0, 90], 60, 10)).toBe(0);
    expect(toSlot([9, 0], [0, 0, 90], 60, 10)).toBeCloseTo(4);
  });
});

describe("a tap on cities", () => {
  it("means the dot or the name", () => {
    expect(cityAt(drawing, [52, 101], 1)).toBe("west");
    expect(cityAt(drawing, [10, 100], 1)).toBe("west");
    expect(cityAt(drawing, [100, 94], 1)).toBeNull();
    expect(cityAt(drawing, [300, 300], 1)).toBeNull();
  });

  it("means the nearest of those that are offered, from farther off", () => {
    expect(offeredCity(drawing, [70, 100], 1, ["west", "east"])).toBe("west");
    expect(offeredCity(drawing, [70, 100], 1, ["south"])).toBeNull();
    expect(offeredCity(drawing, [100, 370], 1, ["south"])).toBe("south");
  });

  it("means the second of two from a little beside it, though a space is nearer", () => {
    expect(cityAt(drawing, [138, 100], 1)).toBeNull();
    expect(neighbourAt(drawing, [138, 100], 1, "west")).toBe("east");
    expect(neighbourAt(drawing, [130, 100], 1, "west")).toBeNull();
    expect(neighbourAt(drawing, [100, 398], 1, "west")).toBeNull();
  });

  it("finds the routes between two, the claimable first", () => {
    const found = between(drawing, "east", "west", all("taken", { far: "free", lower: "claimable" }));
    expect(found).toEqual({ route: "lower", also: ["far", "upper"] });
    expect(between(drawing, "east", "south", all("free"))).toBeNull();
  });
});

describe("arrows", () => {
  const stops = [
    { id: "here", x: 0, y: 0 },
    { id: "right", x: 50, y: 5 },
    { id: "aside", x: 20, y: 40 },
    { id: "up", x: 5, y: -80 },
  ];
  const [here] = stops as [{ id: string; x: number; y: number }];

  it("go to the nearest ahead, not to what lies aside", () => {
    expect(towards(here, "ArrowRight", stops)?.id).toBe("right");
    expect(towards(here, "ArrowUp", stops)?.id).toBe("up");
    expect(towards(here, "ArrowDown", stops)?.id).toBe("aside");
    expect(towards(here, "ArrowLeft", stops)).toBeNull();
  });

  it.each([amsterdam, asia, nordic, sanfrancisco])("lead everywhere", ({ routes }) => {
    const all = (routes as unknown as DrawnRoute[]).map(stopOf);
    const reached = new Set([all[0]!]);
    for (const stop of reached)
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] satisfies Arrow[]) {
        const next = towards(stop, arrow, all);
        if (next) reached.add(next);
      }
    expect(all.filter((stop) => !reached.has(stop)).map(({ id }) => id)).toEqual([]);
  });
});
