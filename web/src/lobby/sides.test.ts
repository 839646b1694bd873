import { afterEach, expect, test, vi } from "vitest";
import { askSides, type Sides } from "./sides";

afterEach(() => vi.unstubAllGlobals());

/** Answers by hand: `say` for each question, in the order in which they were asked. */
function asked(): ((sides: Sides | null) => void)[] {
  const say: ((sides: Sides | null) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    return new Promise((tell, refuse) =>
      say.push((sides) => (sides ? tell(new Response(JSON.stringify({ sides }))) : refuse(new Error("away")))),
    );
  });
  return say;
}

const soon = () => new Promise((done) => setTimeout(done, 0));

test("an answer to an older question counts no more", async () => {
  const say = asked();
  const seen: Sides[] = [];
  const forget = askSides("asia", 4, (sides) => seen.push(sides));
  forget();
  askSides("asia", 6, (sides) => seen.push(sides));
  say[1]!([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  say[0]!([
    [0, 1],
    [2, 3],
  ]);
  await soon();
  expect(seen).toEqual([
    [],
    [],
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  ]);
});

test("no answer leaves everybody alone", async () => {
  const say = asked();
  const seen: Sides[] = [];
  askSides("asia", 4, (sides) => seen.push(sides));
  say[0]!(null);
  await soon();
  expect(seen).toEqual([[]]);
});
