/** The lines of an answer, as they come. */

export async function* linesOf(answer: Response): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts(answer)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield line;
  }
  if (rest) yield rest;
}

async function* texts(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) yield value ?? "";
}
