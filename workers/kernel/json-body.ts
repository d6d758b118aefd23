import { AppError } from "./error.ts";

/**
 * The JSON of a body; undefined for an empty one. Text in it is well-formed Unicode: half of a surrogate pair has no form in
 * UTF-8, so a database keeps something else, and what is sealed for a name opens for another.
 * @throws `request.invalid_input` for what is no JSON, `guard.invalid_input` for half of a surrogate pair
 */
export function jsonBody(text: string): unknown {
  if (text === "") return undefined;
  const value = parsed(text);
  const path = illFormedAt(text, value);
  if (path !== null)
    throw new AppError("guard.invalid_input", {
      details: `${path.slice(0, 200).toWellFormed()}: must be well-formed Unicode`,
    });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.invalid_input", { details: "the body is not JSON" });
  }
}

/** The path of the first key or text that is not well-formed Unicode; null if all are. Bytes that were decoded need an escape for it. */
export function illFormedAt(json: string, value: unknown): string | null {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return null;
  // One by one, since whatever walks a hostile value by recursion runs out of stack.
  const rest: [path: string, value: unknown][] = [["", value]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, one] = next;
    if (typeof one === "string" && !one.isWellFormed()) return path || "(root)";
    if (typeof one !== "object" || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      const at = path === "" ? key : `${path}.${key}`;
      if (!key.isWellFormed()) return at;
      rest.push([at, inner]);
    }
  }
  return null;
}
