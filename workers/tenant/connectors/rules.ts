import { sql } from "drizzle-orm";
import type { ConnectorMetadata } from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { withSavedSecrets } from "./config.ts";
import { fromJson } from "./factories/form.ts";
import type { Factory } from "./factory.ts";
import { connectors } from "./table.ts";

/** What the server itself calls. The authorization endpoint is for browsers, which may be in a network of their own. */
const called = new Set(["issuer", "idpMetadataUrl", "tokenEndpoint", "userInfoEndpoint", "endpoint", "jwksUri"]);

/** @throws `outbound.address_refused` */
function requirePublicAddresses({ outbound }: Ctx, config: JsonObject): void {
  for (const [key, value] of Object.entries(config)) {
    const inner = key === "idTokenVerificationConfig" ? fromJson(value) : null;
    const jwksUri = (inner as { jwksUri?: unknown } | null)?.jwksUri;
    if (typeof jwksUri === "string") outbound.requirePublicAddress(jwksUri);
    if (typeof value !== "string" || value === "") continue;
    if (called.has(key)) outbound.requirePublicAddress(value);
    if (key === "host") outbound.requirePublicAddress(`https://${value}/`, Number(config.port));
  }
}

/**
 * Fields that the kind does not know are dropped, the others must fit.
 * @throws `connector.invalid_config`, `outbound.address_refused`
 */
export function admitConfig(ctx: Ctx, factory: Factory, config: JsonObject): JsonObject {
  const known = new Set(factory.about.formItems.map(({ key }) => key));
  const admitted = Object.fromEntries(Object.entries(config).filter(([key]) => known.has(key)));
  factory.checkConfig(admitted);
  requirePublicAddresses(ctx, admitted);
  return admitted;
}

/**
 * What is sealed of a configuration that was sent, with what its kind keeps beside it.
 * @param given null where a connector is created without one
 * @throws those of `admitConfig`, `withSavedSecrets`, and `Factory.complete`
 */
export async function configToSave(
  ctx: Ctx,
  factory: Factory,
  connectorId: string,
  given: JsonObject | null,
  saved: JsonObject,
): Promise<JsonObject> {
  const admitted = given && admitConfig(ctx, factory, withSavedSecrets(factory, given, saved));
  return factory.complete ? factory.complete(ctx, connectorId, admitted, saved) : (admitted ?? {});
}

/** @throws `connector.cannot_overwrite_metadata_for_non_standard_connector` */
export function requireOwnMetadata(factory: Factory, metadata: ConnectorMetadata | undefined): void {
  const says = Object.values(metadata ?? {}).some((value) => value !== undefined && value !== null);
  if (says && !factory.about.isStandard)
    throw new AppError("connector.cannot_overwrite_metadata_for_non_standard_connector");
}

/** @throws `connector.invalid_type_for_syncing_profile` */
export function requireSyncable(factory: Factory, syncProfile: boolean | undefined): void {
  if (syncProfile && factory.kind !== "social") throw new AppError("connector.invalid_type_for_syncing_profile");
}

/** @throws `connector.token_storage_not_supported` */
export function requireStorable({ about }: Factory, enableTokenStorage: boolean | undefined): void {
  if (enableTokenStorage && !about.isTokenStorageSupported) throw new AppError("connector.token_storage_not_supported");
}

/** A target means one provider on each platform, and a kind that is not standard exists once. */
export function guardsOfTarget(ctx: Ctx, factory: Factory, target: string): Statement[] {
  const { id, platform, isStandard } = factory.about;
  const mine = sql`SELECT 1 FROM ${connectors} WHERE tenant_id = ${ctx.tenantId} AND type = 'Social'`;
  return [
    ...(isStandard
      ? []
      : [guard(sql`NOT EXISTS (${mine} AND connector_id = ${id})`, "connector.multiple_instances_not_supported")]),
    guard(
      sql`NOT EXISTS (${mine} AND target = ${target} AND platform IS ${platform})`,
      "connector.multiple_target_with_same_platform",
    ),
  ];
}
