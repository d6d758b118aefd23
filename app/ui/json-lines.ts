/** Where a value stands: keys and numbers from the outside in. */
export type JsonPath = readonly (string | number)[];

export const pathKey = (path: JsonPath): string => JSON.stringify(path);

/** The line of every value of a JSON text by its path, or the line where it stops being JSON. From 1. */
export type JsonLines = { ok: true; lineOf: (path: JsonPath) => number } | { ok: false; line: number };

class NotJson extends Error {}

const token = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

/** Reads only as much of the text as its lines need; whether the values are right is for `JSON.parse` to say. */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  let at = 0;
  const lineAt = (position: number) => text.slice(0, position).split("\n").length;
  const peek = () => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new NotJson();
    return { found: found[0].trim(), end: token.lastIndex };
  };
  const take = (wanted?: string) => {
    const { found, end } = peek();
    if (wanted !== undefined && found !== wanted) throw new NotJson();
    at = end;
    return found;
  };
  const members = (close: string, each: (index: number) => void) => {
    for (let index = 0; peek().found !== close; index += 1) {
      if (index > 0) take(",");
      each(index);
    }
    take(close);
  };
  const value = (path: JsonPath) => {
    const { found, end } = peek();
    // What only looks like a text ends here.
    if (found.startsWith('"')) JSON.parse(found);
    lines.set(pathKey(path), lineAt(end - 1));
    at = end;
    if (found === "[") members("]", (index) => value([...path, index]));
    else if (found === "{") {
      members("}", () => {
        const key = take();
        if (!key.startsWith('"')) throw new NotJson();
        const line = lineAt(at - 1);
        take(":");
        value([...path, JSON.parse(key)]);
        lines.set(pathKey([...path, JSON.parse(key)]), line);
      });
    } else if (!/^["\-\dtfn]/.test(found)) throw new NotJson();
  };
  try {
    value([]);
    if (text.slice(at).trim() !== "") throw new NotJson();
  } catch {
    const rest = /\s*/y;
    rest.lastIndex = at;
    rest.exec(text);
    return { ok: false, line: lineAt(Math.min(rest.lastIndex, text.trimEnd().length)) };
  }
  return { ok: true, lineOf: (path) => nearest(lines, path) };
}

/** Something that is missing is shown where it should be: at the value around it. */
function nearest(lines: Map<string, number>, path: JsonPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}
