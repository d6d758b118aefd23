import type { JsonObject } from "../../../contracts/entity.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import { type Factory, invalidConfig } from "./factory.ts";
import type { connectors } from "./table.ts";

const contextOf = (ctx: Ctx, id: string) => `connector:${ctx.tenantId}:${id}`;

export const sealConfig = (ctx: Ctx, id: string, config: JsonObject): Promise<string> =>
  ctx.box.seal(JSON.stringify(config), contextOf(ctx, id));

export const openConfig = async (ctx: Ctx, row: Row<typeof connectors>): Promise<JsonObject> =>
  JSON.parse(await ctx.box.open(row.sealedConfig, contextOf(ctx, row.id)));

/** What was given of a configuration. What its kind keeps beside that, such as a private key, is never shown. */
function givenOf({ about }: Factory, config: JsonObject): [string, JsonObject[string]][] {
  const fields = new Set(about.formItems.map(({ key }) => key));
  return Object.entries(config).filter(([key]) => fields.has(key));
}

/** The configuration as the change log may hold it: plain text fields that are not confidential, and no others. */
export function maskConfig(factory: Factory, config: JsonObject): JsonObject {
  const open = new Set(
    factory.about.formItems.flatMap(({ key, type, isConfidential }) => (isConfidential || type === "Json" ? [] : key)),
  );
  const given = givenOf(factory, config);
  return Object.fromEntries(given.map(([key, value]) => [key, open.has(key) ? value : "[redacted]"]));
}

const isSecret = ({ about }: Factory, key: string): boolean =>
  about.formItems.some((item) => item.key === key && item.isConfidential);

/** The configuration as its caller may see it: what is confidential only with `all`. */
export function shownConfig(ctx: Ctx, factory: Factory, config: JsonObject): JsonObject {
  const given = givenOf(factory, config);
  if (mayReadSecrets(ctx)) return Object.fromEntries(given);
  return Object.fromEntries(given.map(([key, value]) => [key, isSecret(factory, key) ? maskedSecret : value]));
}

/** What can change while a secret stays unseen: it leads the secret nowhere else. */
const harmless = new Set([
  "scope",
  "fromEmail",
  "fromName",
  "replyTo",
  "customConfig",
  "profileMap",
  "prompts",
  "offlineAccess",
  "oneTap",
  "topicArn",
]);

/**
 * A configuration with the saved secrets where it has their mask. Whoever sends it elsewhere, to another address or as
 * another client, has to know the secret.
 * @throws `connector.invalid_config`
 */
export function withSavedSecrets(factory: Factory, config: JsonObject, saved: JsonObject): JsonObject {
  const kept = Object.keys(config).filter((key) => config[key] === maskedSecret && isSecret(factory, key));
  if (kept.length === 0) return config;
  const moved = factory.about.formItems.find(
    ({ key, isConfidential }) =>
      !isConfidential && !harmless.has(key) && JSON.stringify(config[key]) !== JSON.stringify(saved[key]),
  );
  const wrong = kept.flatMap((key): [string, string][] => {
    if (saved[key] === undefined) return [[key, "no secret is saved; enter one"]];
    return moved ? [[key, `enter it again, because ${moved.key} changes`]] : [];
  });
  if (wrong.length > 0) throw invalidConfig(wrong);
  return { ...config, ...Object.fromEntries(kept.map((key) => [key, saved[key]])) };
}
