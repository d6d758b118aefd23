import type { CreateLogStream, LogStream } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId, timedIdFrom } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { newSigningKey } from "../webhooks/signing.ts";
import { beginningOf } from "./backfill.ts";
import { logStream } from "./entity.ts";
import { getLogStream } from "./get.ts";
import { sealSigningKey, sealSink, withSavedSecrets } from "./sealed-sink.ts";
import { logStreamStates } from "./table.ts";

/** @throws `outbound.address_refused`, `log_stream.limit_reached`, `guard.invalid_input` for a masked secret */
export async function createLogStream(ctx: Ctx, input: CreateLogStream): Promise<Versioned<LogStream>> {
  const { name, sources, enabled = true } = input;
  const sink = withSavedSecrets(input.sink, null);
  ctx.outbound.requirePublicAddress(sink.url);
  const id = newId();
  const begins = timedIdFrom(input.from === undefined ? ctx.now() : beginningOf(ctx, input.from));
  const state = {
    ...{ tenantId: ctx.tenantId, streamId: id, endpoint: ctx.endpoint, dueAt: ctx.now() },
    ...{ auditLogsCursor: begins, changesCursor: begins },
  };
  await insertRow(
    ctx,
    logStream,
    {
      ...{ id, name, sources, enabled, type: sink.type, url: sink.url },
      sealedSink: await sealSink(ctx, id, sink),
      sealedSigningKey: await sealSigningKey(ctx, id, newSigningKey()),
    },
    { also: () => [ctx.db.insert(logStreamStates).values(state)] },
  );
  return getLogStream(ctx, id);
}
