import type { LogStream, UpdateLogStream } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { newSigningKey } from "../webhooks/signing.ts";
import { getLogStream } from "./get.ts";
import { openSink, sealSigningKey, sealSink, withSavedSecrets } from "./sealed-sink.ts";
import { retryNow } from "./state.ts";
import { logStreams } from "./table.ts";

/** What waits is sent to the new place, at the next sweep. @throws `outbound.address_refused`, and those of `changeRow` */
export async function updateLogStream(
  ctx: Ctx,
  id: string,
  { sink, ...input }: UpdateLogStream,
  ifMatch: number | null,
): Promise<Versioned<LogStream>> {
  if (sink) ctx.outbound.requirePublicAddress(sink.url);
  await changeRow(ctx, logStreams, { entity: "log-stream", id, ifMatch }, async (before) => {
    const given = sink && withSavedSecrets(sink, await openSink(ctx, before));
    const columns = given && { type: given.type, url: given.url, sealedSink: await sealSink(ctx, id, given) };
    return { set: { ...input, ...columns }, also: [retryNow(ctx, id)] };
  });
  return getLogStream(ctx, id);
}

/** A new signing key, from the next batch on. @throws those of `changeRow` */
export async function rotateStreamKey(ctx: Ctx, id: string, ifMatch: number | null): Promise<Versioned<LogStream>> {
  const sealedSigningKey = await sealSigningKey(ctx, id, newSigningKey());
  await changeRow(ctx, logStreams, { entity: "log-stream", id, ifMatch }, () => ({ set: { sealedSigningKey } }));
  return getLogStream(ctx, id);
}
