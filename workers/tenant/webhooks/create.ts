import type { CreateHook, Hook } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { hook } from "./entity.ts";
import { hookOf } from "./get.ts";
import { eventsOf, requireAddress } from "./rules.ts";
import { sealHeaders, sealSigningKey, withSavedHeaders } from "./secrets.ts";
import { newSigningKey } from "./signing.ts";

/** @throws `hook.missing_events`, `outbound.address_refused`, `subscription.limit_exceeded` */
export async function createHook(ctx: Ctx, input: CreateHook): Promise<Versioned<Hook>> {
  const events = eventsOf(input);
  if (!events) throw new AppError("hook.missing_events");
  const { url, headers, retries = null } = await withSavedHeaders(ctx, input.config, null);
  requireAddress(ctx, url);
  const id = newId();
  const row = await insertRow(ctx, hook, {
    ...{ id, name: input.name ?? "", events, url, retries, enabled: input.enabled ?? true, pausedAt: null },
    sealedHeaders: await sealHeaders(ctx, id, headers),
    sealedSigningKey: await sealSigningKey(ctx, id, newSigningKey()),
  });
  return { value: await hookOf(ctx, row), version: row.version };
}
