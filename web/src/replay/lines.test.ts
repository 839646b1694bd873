import { expect, test } from "vitest";
import { linesOf } from "./lines";

async function all(...parts: readonly Uint8Array[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(new Response(body as unknown as BodyInit))) lines.push(line);
  return lines;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("lines come whole, wherever the answer was cut", async () => {
  const text = bytes('{"a":1}\n{"b":"å"}\n{"c":3}\n');
  for (let cut = 0; cut <= text.length; cut++) {
    expect(await all(text.slice(0, cut), text.slice(cut))).toEqual(['{"a":1}', '{"b":"å"}', '{"c":3}']);
  }
});

test("a last line needs no end", async () => {
  expect(await all(bytes("one\n\ntwo"))).toEqual(["one", "two"]);
  expect(await all()).toEqual([]);
});
