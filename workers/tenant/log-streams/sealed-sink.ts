import { LogSink } from "../../../contracts/log-stream.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { logStreams } from "./table.ts";

type Stream = Row<typeof logStreams>;

const contextOf = ({ tenantId }: Ctx, id: string, what: string) => `log-stream:${tenantId}:${id}:${what}`;

export const sealSink = (ctx: Ctx, id: string, sink: LogSink): Promise<string> =>
  ctx.box.seal(JSON.stringify(sink), contextOf(ctx, id, "sink"));
export const openSink = async (ctx: Ctx, { id, sealedSink }: Stream): Promise<LogSink> =>
  LogSink.parse(JSON.parse(await ctx.box.open(sealedSink, contextOf(ctx, id, "sink"))));

export const sealSigningKey = (ctx: Ctx, id: string, key: string): Promise<string> =>
  ctx.box.seal(key, contextOf(ctx, id, "signing-key"));
export const openSigningKey = (ctx: Ctx, { id, sealedSigningKey }: Stream): Promise<string> =>
  ctx.box.open(sealedSigningKey, contextOf(ctx, id, "signing-key"));

/** The secrets of a sink, by a function for each of them. */
function mapSecrets(sink: LogSink, map: (value: string, field: string) => string): LogSink {
  switch (sink.type) {
    case "http":
      return sink.headers
        ? {
            ...sink,
            headers: Object.fromEntries(Object.entries(sink.headers).map(([k, v]) => [k, map(v, `headers.${k}`)])),
          }
        : sink;
    case "s3":
      return { ...sink, secretAccessKey: map(sink.secretAccessKey, "secretAccessKey") };
    case "datadog":
      return { ...sink, apiKey: map(sink.apiKey, "apiKey") };
    case "splunk":
      return { ...sink, token: map(sink.token, "token") };
  }
}

/** The sink as its caller may see it. */
export const shownSink = (ctx: Ctx, sink: LogSink): LogSink =>
  mayReadSecrets(ctx) ? sink : mapSecrets(sink, () => maskedSecret);

/**
 * A sink with the saved secrets where it has their mask. Whoever sends them to another address has to know them.
 * @throws `guard.invalid_input`
 */
export function withSavedSecrets(given: LogSink, saved: LogSink | null): LogSink {
  const known: Record<string, string> = {};
  if (saved && saved.type === given.type && saved.url === given.url)
    mapSecrets(saved, (value, field) => {
      known[field] = value;
      return value;
    });
  return mapSecrets(given, (value, field) => {
    if (value !== maskedSecret) return value;
    const kept = known[field];
    if (kept === undefined) throw new AppError("guard.invalid_input", { details: `sink.${field}: enter it again` });
    return kept;
  });
}
