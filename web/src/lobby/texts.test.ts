import { expect, test } from "vitest";
import { addressIn, isOnlyHere, linkTo, originOf } from "./links";
import { headOf } from "./record";
import { partsOf } from "./status";
import { ago, sizes, span } from "./telling";

const ID = "0123456789abcdef";

test("a link that was sent leads back", () => {
  const link = linkTo(ID, "invite", "Jx2nR8vL0qTz", "https://play.example");
  expect(link).toBe(`https://play.example/t/${ID}#invite=Jx2nR8vL0qTz`);
  expect(addressIn(` ${link}\n`)).toBe(`/t/${ID}#invite=Jx2nR8vL0qTz`);
  expect(addressIn(linkTo(ID, "watch", "c7", "http://192.0.2.1:8321"))).toBe(`/t/${ID}#watch=c7`);
});

test("what is no link is none, and nothing else of it is taken", () => {
  for (const text of ["K7-FJORD", "", "javascript:alert(1)", `/t/${ID}#<b>`, `https://x/t/${ID}/more`, "/t/12"]) {
    expect(addressIn(text)).toBe("");
  }
});

test("an address of this machine alone is known", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every((host) => isOnlyHere(host))).toBe(true);
  expect(["192.168.1.4", "play.example"].some((host) => isOnlyHere(host))).toBe(false);
});

const RECORD = `tagluff record 1
game: nordic
seats: 2
players: Anna, greedy
seed: x

deal
  cards G K

keep 1 2 @ 12.5
# a remark
take deck
  cards G
`;

test("the head of a record says who played what, and for how long", () => {
  const head = { game: "nordic", seats: 2, players: ["Anna", "greedy"], actions: 2 };
  expect(headOf(RECORD)).toEqual({ ...head, over: false });
  expect(headOf(`${RECORD}\r\nresult\n  totals: 1 2\n`)).toEqual({ ...head, over: true });
});

test("what is no record is none", () => {
  for (const text of ["", "hello", "tagluff record 1\n", "tagluff record 1\ngame: nordic\nseats: 99\n"]) {
    expect(headOf(text)).toBeNull();
  }
});

test("how a board came to be", () => {
  expect(partsOf({ routes: "printed: 5 lengths in doubt", tickets: "printed" })).toEqual([
    { part: "routes", state: "printed", note: "5 lengths in doubt" },
    { part: "tickets", state: "printed", note: "" },
  ]);
});

test("sizes, times and moments in words", () => {
  expect(sizes([2, 3, 4], "en-GB")).toBe("2–4");
  expect(sizes([4, 6], "en-GB")).toBe("4 or 6");
  expect(sizes([4, 6], "fi")).toBe("4 tai 6");
  expect([60, 900, 86_400, 259_200].map((time) => span(time, "en-GB"))).toEqual([
    "1 minute",
    "15 minutes",
    "1 day",
    "3 days",
  ]);
  expect(ago(125_000, "en-GB")).toBe("2 minutes ago");
  expect(ago(3 * 86_400_000, "sv")).toBe("för 3 dagar sedan");
});

test("a link made at the server's own computer leads its friends to it", () => {
  const elsewhere = ["http://192.168.1.4:8321", "http://10.0.0.4:8321"];
  expect(originOf({ elsewhere }, true)).toBe("http://192.168.1.4:8321");
  expect(originOf({ elsewhere }, false)).toBe(location.origin);
  expect(originOf({ elsewhere: [] }, true)).toBe(location.origin);
});
