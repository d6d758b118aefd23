import type { AssistantLine, AssistantProblem } from "../../../contracts/assistant.ts";

/** A model's answer as it streams, or the status with which it refused. */
export type Send = (signal: AbortSignal) => Promise<{ status: number; body: ReadableStream<Uint8Array> | null }>;

export interface Patience {
  /** Milliseconds until the answer begins, between its parts, and for all of it. */
  firstMs: number;
  nextMs: number;
  wholeMs: number;
  /** Characters. What is more is left out. */
  textMax: number;
}

const patience: Patience = { firstMs: 20_000, nextMs: 20_000, wholeMs: 90_000, textMax: 8_000 };

/**
 * What a model says, piece by piece; whatever goes wrong is the last line, and never thrown: a page is already
 * half shown by then. Understands the streams of OpenAI's kind and of Workers AI.
 */
export async function* complete(send: Send, limits: Patience = patience): AsyncGenerator<AssistantLine> {
  const stop = new AbortController();
  const end = Date.now() + limits.wholeMs;
  const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
    const left = Math.max(0, Math.min(ms, end - Date.now()));
    return Promise.race([work, late(left, stop.signal)]);
  };
  let said = 0;
  let reader: AsyncGenerator<string> | undefined;
  try {
    const { status, body } = await within(send(stop.signal), limits.firstMs);
    if (status !== 200 || !body) return yield problem(problemOf(status));
    reader = eventsOf(body);
    for (;;) {
      const { value, done } = await within(reader.next(), said === 0 ? limits.firstMs : limits.nextMs);
      // A stream that does not say that it is over was cut off.
      if (done) return yield problem(said === 0 ? "empty" : "cut");
      if (value === "[DONE]") break;
      const text = textOf(value).slice(0, limits.textMax - said);
      if (text === "") continue;
      said += text.length;
      yield { kind: "text", text };
      if (said >= limits.textMax) break;
    }
    if (said === 0) yield problem("empty");
  } catch (thrown) {
    yield problem(thrown instanceof Late ? "slow" : said > 0 ? "cut" : "failed");
  } finally {
    stop.abort();
    void reader?.return(undefined).catch(() => undefined);
  }
}

const problem = (what: AssistantProblem): AssistantLine => ({ kind: "problem", problem: what });

function problemOf(status: number): AssistantProblem {
  if (status === 401 || status === 403) return "refused";
  return status === 429 ? "busy" : "failed";
}

class Late extends Error {}

const late = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Late()), ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });

/** A line without an end is not collected for ever. */
const lineMax = 256 * 1024;

/** The data of server-sent events, one line each as these services send them. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > lineMax) throw new Error("a line of the stream is too long");
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
  if (rest.startsWith("data:")) yield rest.slice(5).trim();
}

interface Piece {
  response?: unknown;
  choices?: { delta?: { content?: unknown } }[];
  error?: unknown;
}

/** @throws for a piece that tells of an error, or is not JSON */
function textOf(event: string): string {
  const piece = JSON.parse(event) as Piece | null;
  if (typeof piece !== "object" || piece === null || piece.error) throw new Error("the model broke off");
  const text = piece.choices?.[0]?.delta?.content ?? piece.response;
  return typeof text === "string" ? text : "";
}
