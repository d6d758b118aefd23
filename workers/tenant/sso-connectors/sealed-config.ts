import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";

const contextOf = (ctx: Ctx, id: string) => `sso-connector:${ctx.tenantId}:${id}`;

/** Configurations are sealed whole: they hold secrets of clients and private keys. */
export const sealConfig = (ctx: Ctx, id: string, config: JsonObject): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx, id));

export const openConfig = async (ctx: Ctx, row: { id: string; sealedConfig: string }): Promise<JsonObject> =>
  JSON.parse(await ctx.box.open(row.sealedConfig, contextOf(ctx, row.id)));
