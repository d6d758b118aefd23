import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import type { Factory } from "./factory.ts";
import type { connectors } from "./table.ts";

const contextOf = (ctx: Ctx, id: string) => `connector:${ctx.tenantId}:${id}`;

export const sealConfig = (ctx: Ctx, id: string, config: JsonObject): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx, id));

export const openConfig = async (ctx: Ctx, row: Row<typeof connectors>): Promise<JsonObject> =>
  JSON.parse(await ctx.box.open(row.sealedConfig, contextOf(ctx, row.id)));

/** The configuration as the change log may hold it: plain text fields that are not confidential, and no others. */
export function maskConfig(factory: Factory | undefined, config: JsonObject): JsonObject {
  const open = new Set(
    factory?.about.formItems.flatMap(({ key, type, isConfidential }) => (isConfidential || type === "Json" ? [] : key)),
  );
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, open.has(key) ? value : "[redacted]"]));
}
