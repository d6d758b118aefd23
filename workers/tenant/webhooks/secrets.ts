import { z } from "zod";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { HookConfig } from "../../../contracts/webhook.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { hooks } from "./table.ts";

type Headers = Record<string, string>;
const Headers = z.record(z.string(), z.string());

const keyContext = ({ tenantId }: Ctx, id: string) => `hook:${tenantId}:${id}:signing-key`;
const headersContext = ({ tenantId }: Ctx, id: string) => `hook:${tenantId}:${id}:headers`;

export const sealSigningKey = (ctx: Ctx, id: string, key: string): Promise<string> =>
  ctx.box.seal(key, keyContext(ctx, id));
export const openSigningKey = (ctx: Ctx, { id, sealedSigningKey }: Row<typeof hooks>): Promise<string> =>
  ctx.box.open(sealedSigningKey, keyContext(ctx, id));

export const sealHeaders = async (ctx: Ctx, id: string, headers: Headers | undefined): Promise<string | null> =>
  headers && Object.keys(headers).length > 0 ? ctx.box.seal(JSON.stringify(headers), headersContext(ctx, id)) : null;

export const openHeaders = async (ctx: Ctx, { id, sealedHeaders }: Row<typeof hooks>): Promise<Headers> =>
  sealedHeaders === null ? {} : Headers.parse(JSON.parse(await ctx.box.open(sealedHeaders, headersContext(ctx, id))));

/** Headers as a caller may see them: their values only with `all`. */
export const shownHeaders = (ctx: Ctx, headers: Headers): Headers =>
  mayReadSecrets(ctx) ? headers : Object.fromEntries(Object.keys(headers).map((name) => [name, maskedSecret]));

/**
 * A configuration with the saved values where it has their mask. Whoever sends them to another address has to know them.
 * @throws `guard.invalid_input`
 */
export async function withSavedHeaders(
  ctx: Ctx,
  config: HookConfig,
  saved: Row<typeof hooks> | null,
): Promise<HookConfig> {
  const masked = Object.entries(config.headers ?? {}).filter(([, value]) => value === maskedSecret);
  if (masked.length === 0) return config;
  const known = saved && saved.url === config.url ? await openHeaders(ctx, saved) : {};
  const kept = masked.map(([name]): [string, string] => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    if (value === undefined)
      throw new AppError("guard.invalid_input", { details: `config.headers.${name}: enter the value again` });
    return [name, value];
  });
  return { ...config, headers: { ...config.headers, ...Object.fromEntries(kept) } };
}
