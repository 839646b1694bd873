import { expect, test } from "vitest";
import type { CardgameView } from "../protocol";
import { drafted, holding, pile, robbed } from "./yards";

const view = { yards: [[{ red: 2, wild: 1 }], [], [{ blue: 1 }]] } as unknown as CardgameView;

test("a pile has the colour of its cards, whatever lies on top", () => {
  expect(pile({ red: 2, wild: 1 })).toEqual({ colour: "red", size: 3, wilds: 1 });
});

test("who has a colour", () => {
  expect(holding(view, "red")).toEqual({ seat: 0, colour: "red", size: 3, wilds: 1 });
  expect(holding(view, "green")).toBeUndefined();
});

test("whoever has the colour is robbed, but nobody robs himself", () => {
  expect(robbed(view, { red: 4 }, 1)?.seat).toBe(0);
  expect(robbed(view, { red: 4 }, 0)).toBeUndefined();
  expect(robbed(view, { green: 2 }, 1)).toBeUndefined();
});

test("a set makes one pile, three different make three", () => {
  expect(drafted({ red: 2, wild: 1 })).toEqual([{ colour: "red", size: 3, wilds: 1 }]);
  expect(drafted({ red: 1, blue: 1, green: 1 }).map(({ colour, size }) => `${colour}${size}`)).toEqual([
    "red1",
    "blue1",
    "green1",
  ]);
  expect(drafted({})).toEqual([]);
});
