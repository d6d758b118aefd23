import type { LogSink } from "../../../contracts/log-stream.ts";
import { type HeaderProblem, headerProblems } from "../kit/header-problems.ts";
import { textOf } from "../kit/write.server.ts";

/** What the page itself finds wrong. */
export type Wrong = ("headers" | HeaderProblem)[];

/** One header a line, `Name: value`. Null where a line is none. */
export function headersOf(text: string): Record<string, string> | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const pairs = lines.map(
    (line) => /^\s*([^:\s]+)\s*:\s*(.+?)\s*$/.exec(line)?.slice(1) as [string, string] | undefined,
  );
  return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : null;
}

/** The sink that a form describes. The API judges it. */
export function sinkOf(form: FormData): Record<string, unknown> {
  const given = (name: string) => ({ [name]: textOf(form, name) });
  const optional = (name: string) => (textOf(form, name) === "" ? {} : given(name));
  const type = textOf(form, "type") as LogSink["type"];
  const common = { type, ...given("url") };
  switch (type) {
    case "s3":
      return {
        ...{ ...common, ...given("bucket"), ...given("region"), ...optional("prefix") },
        ...{ ...given("accessKeyId"), ...given("secretAccessKey") },
      };
    case "datadog":
      return { ...common, ...given("apiKey"), ...optional("service"), ...optional("tags") };
    case "splunk":
      return { ...common, ...given("token"), ...optional("index") };
    default: {
      const headers = headersOf(textOf(form, "headers"));
      return { ...common, ...(headers && Object.keys(headers).length > 0 ? { headers } : {}) };
    }
  }
}

/** `headers`: a line is none. Nothing for what is right. */
export function wrongHeaders(form: FormData): Wrong {
  const headers = headersOf(textOf(form, "headers"));
  return headers === null ? ["headers"] : headerProblems(Object.entries(headers));
}

/** Everything but the sink. */
export const streamBody = (form: FormData) => ({ name: textOf(form, "name"), sources: form.getAll("sources") });
