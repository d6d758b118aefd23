import { and, desc, eq, sql } from "drizzle-orm";
import type { SamlSecret } from "../../../contracts/saml-application.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, guardChanged, statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { guardRow } from "../../kernel/relation.ts";
import { applications } from "../applications/table.ts";
import type { SigningKey } from "../saml/private-key.ts";
import { configOf } from "./get.ts";
import { keyContext, newKey } from "./new-key.ts";
import { samlApplicationSecrets } from "./table.ts";

type SecretRow = typeof samlApplicationSecrets.$inferSelect;

const secretOf = ({ id, certificate, fingerprint, createdAt, expiresAt, isActive }: SecretRow): SamlSecret => ({
  ...{ id, certificate, createdAt, expiresAt, active: isActive },
  fingerprints: { sha256: { formatted: fingerprint, unformatted: fingerprint.replaceAll(":", "").toLowerCase() } },
});

const isOf = (ctx: Ctx, applicationId: string) =>
  and(eq(samlApplicationSecrets.tenantId, ctx.tenantId), eq(samlApplicationSecrets.applicationId, applicationId));

/** At most so many keys an application: each is in its metadata. */
const secretsMax = 10;

/** The certificates of an application, the youngest first. @throws `entity.not_found`, `application.saml.saml_application_only` */
export async function listSamlSecrets(ctx: Ctx, applicationId: string): Promise<SamlSecret[]> {
  configOf(await getRow(ctx, applications, applicationId));
  return (await keysOf(ctx, applicationId)).map(secretOf);
}

export const keysOf = (ctx: Ctx, applicationId: string): Promise<SecretRow[]> =>
  ctx.db
    .select()
    .from(samlApplicationSecrets)
    .where(isOf(ctx, applicationId))
    .orderBy(desc(samlApplicationSecrets.createdAt), desc(samlApplicationSecrets.id))
    .limit(secretsMax);

const entity = "application-secret";
const loggedOf = ({ fingerprint, isActive, expiresAt }: Pick<SecretRow, "fingerprint" | "isActive" | "expiresAt">) => ({
  ...{ fingerprint, isActive, expiresAt },
});

/** A new key, which signs nothing until it is active. @throws `application.saml.too_many_secrets` with ten keys, those of `listSamlSecrets` */
export async function createSamlSecret(ctx: Ctx, applicationId: string, years: number): Promise<SamlSecret> {
  configOf(await getRow(ctx, applications, applicationId));
  const key = (await newKey(ctx, applicationId, years, false)) as SecretRow;
  const isRoom = sql`(SELECT count(*) FROM saml_application_secrets WHERE tenant_id = ${ctx.tenantId}
    AND application_id = ${applicationId}) <= ${secretsMax}`;
  await atomic(ctx.db, [
    guardRow(ctx, applications, applicationId),
    ctx.db.insert(samlApplicationSecrets).values(key),
    guard(isRoom, "application.saml.too_many_secrets"),
    recordChange(ctx, { entity, entityId: `${applicationId}/${key.id}`, before: null, after: loggedOf(key) }),
  ]);
  return secretOf(key);
}

/** Makes a key the one that signs, in the place of the one that did; or none. @throws `entity.not_found` */
export async function activateSamlSecret(
  ctx: Ctx,
  applicationId: string,
  id: string,
  isActive: boolean,
): Promise<SamlSecret> {
  const key = await findKey(ctx, applicationId, id);
  const of = sql`tenant_id = ${ctx.tenantId} AND application_id = ${applicationId}`;
  await atomic(ctx.db, [
    ...(isActive
      ? [
          statement(
            sql`UPDATE saml_application_secrets SET is_active = 0 WHERE ${of} AND is_active = 1 AND id <> ${id}`,
          ),
        ]
      : []),
    statement(sql`UPDATE saml_application_secrets SET is_active = ${isActive ? 1 : 0} WHERE ${of} AND id = ${id}`),
    guardChanged("entity.not_found"),
    recordChange(ctx, {
      ...{ entity, entityId: `${applicationId}/${id}` },
      ...{ before: { isActive: key.isActive }, after: { isActive } },
    }),
  ]);
  return secretOf({ ...key, isActive });
}

/** @throws `entity.not_found`, `application.saml.can_not_delete_active_secret` */
export async function deleteSamlSecret(ctx: Ctx, applicationId: string, id: string): Promise<void> {
  const key = await findKey(ctx, applicationId, id);
  await atomic(ctx.db, [
    statement(sql`DELETE FROM saml_application_secrets WHERE tenant_id = ${ctx.tenantId}
      AND application_id = ${applicationId} AND id = ${id} AND is_active = 0`),
    guardChanged("application.saml.can_not_delete_active_secret"),
    recordChange(ctx, { entity, entityId: `${applicationId}/${id}`, before: loggedOf(key), after: null }),
  ]);
}

async function findKey(ctx: Ctx, applicationId: string, id: string): Promise<SecretRow> {
  const [key] = await ctx.db
    .select()
    .from(samlApplicationSecrets)
    .where(and(isOf(ctx, applicationId), eq(samlApplicationSecrets.id, id)));
  if (!key) throw new AppError("entity.not_found");
  return key;
}

/** The key that signs. @throws `application.saml.no_active_secret` */
export async function openActiveKey(ctx: Ctx, applicationId: string): Promise<SigningKey> {
  const [key] = await ctx.db
    .select()
    .from(samlApplicationSecrets)
    .where(and(isOf(ctx, applicationId), eq(samlApplicationSecrets.isActive, true)));
  if (!key) throw new AppError("application.saml.no_active_secret");
  const context = keyContext(ctx.tenantId, applicationId, key.id);
  return { certificate: key.certificate, privateKey: await ctx.box.open(key.sealedPrivateKey, context) };
}
