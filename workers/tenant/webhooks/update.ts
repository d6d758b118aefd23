import type { Hook, HookConfig, UpdateHook } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { startAfresh } from "./entity.ts";
import { getHook } from "./get.ts";
import { eventsOf, requireAddress } from "./rules.ts";
import { openHeaders, sealHeaders, sealSigningKey, withSavedHeaders } from "./secrets.ts";
import { newSigningKey } from "./signing.ts";
import { hooks } from "./table.ts";

type HookRow = Row<typeof hooks>;

/**
 * Changes what is given; the configuration as a whole. Enabling it, or another address, ends a pause.
 * @throws `hook.missing_events`, `outbound.address_refused`, and those of `changeRow`
 */
export async function updateHook(
  ctx: Ctx,
  id: string,
  input: UpdateHook,
  ifMatch: number | null,
): Promise<Versioned<Hook>> {
  const events = eventsOf(input);
  const { name, enabled, config } = input;
  if (config) requireAddress(ctx, config.url);
  await changeRow(ctx, hooks, { entity: "hook", id, ifMatch }, async (before) => {
    const set: Partial<HookRow> = {
      ...(name === undefined ? {} : { name }),
      ...(events === undefined ? {} : { events }),
      ...(config === undefined ? {} : await configColumns(ctx, config, before)),
      ...(enabled === undefined ? {} : { enabled }),
      ...(enabled === true && before.pausedAt !== null ? { pausedAt: null } : {}),
    };
    const isNew = (enabled === true && !before.enabled) || (set.url !== undefined && set.url !== before.url);
    return { set, also: isNew ? startAfresh(ctx, id) : [] };
  });
  return getHook(ctx, id);
}

/** The columns of a configuration; headers that stay the same stay as they are sealed. */
async function configColumns(ctx: Ctx, given: HookConfig, before: HookRow): Promise<Partial<HookRow>> {
  const { url, retries = null, headers = {} } = await withSavedHeaders(ctx, given, before);
  const isSame = JSON.stringify(headers) === JSON.stringify(await openHeaders(ctx, before));
  return { url, retries, ...(isSame ? {} : { sealedHeaders: await sealHeaders(ctx, before.id, headers) }) };
}

/** A new signing key, from the next attempt on. @throws those of `changeRow` */
export async function rotateSigningKey(ctx: Ctx, id: string, ifMatch: number | null): Promise<Versioned<Hook>> {
  const sealedSigningKey = await sealSigningKey(ctx, id, newSigningKey());
  await changeRow(ctx, hooks, { entity: "hook", id, ifMatch }, () => ({ set: { sealedSigningKey } }));
  return getHook(ctx, id);
}
