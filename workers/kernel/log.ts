/**
 * What may stand in a log line. No e-mail addresses, names, phone numbers, tokens, bodies or query strings:
 * ids, codes, counts and durations only, and the type keeps to that.
 */
export interface LogFields {
  requestId?: string;
  tenantId?: string;
  userId?: string;
  applicationId?: string;
  region?: string;
  code?: string;
  status?: number;
  method?: string;
  /** The route's pattern, never the path: paths hold ids and names. */
  route?: string;
  ms?: number;
  count?: number;
  kind?: string;
  /** Names of fields that our own pages sent and no contract knows. */
  fields?: string;
  /** Class and stack of an unforeseen error; the message is left out, since it may quote input. */
  error?: string;
}

export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** One line of JSON an event, with what `bound` says on every line. */
export const newLog =
  (bound: LogFields): Log =>
  (level, event, fields = {}) => {
    const line = JSON.stringify({ level, event, ...bound, ...fields });
    if (level === "error") console.error(line);
    else if (level === "warn") console.warn(line);
    else console.log(line);
  };

/** What a router wraps into an answer is beside its status. */
const wrapped = (thrown: unknown): unknown => {
  const { error } = (thrown ?? {}) as { error?: unknown };
  return thrown instanceof Error || !(error instanceof Error) ? thrown : error;
};

/** Class names and stack positions of an error and its causes; no messages. Of what is no error, its class. */
export function errorTrace(thrown: unknown): string {
  const parts: string[] = [];
  for (let error = wrapped(thrown), depth = 0; error instanceof Error && depth < 4; error = error.cause, depth += 1) {
    const frames = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
    parts.push(
      `${error.name} ${frames
        .slice(0, 8)
        .map((line) => line.trim())
        .join(" < ")}`,
    );
  }
  return parts.join(" | caused by ") || (thrown as object | null)?.constructor?.name || typeof thrown;
}
