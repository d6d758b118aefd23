import { and, asc, eq, type SQL } from "drizzle-orm";
import type { ApplicationSecret, CreateSecret } from "../../../contracts/application.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type UniqueCodes } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { guardRow } from "../../kernel/relation.ts";
import { guardApplicationRights } from "../roles/rights.ts";
import { openSecret, secretContext } from "./open-secret.ts";
import { noteReader, unnotedSecrets } from "./secret-readers.ts";
import { applicationSecrets, applications } from "./table.ts";

type SecretRow = typeof applicationSecrets.$inferSelect;
const clashes: UniqueCodes = { "application_secrets.name": "application.secret_name_exists" };

const secretIs = (ctx: Ctx, applicationId: string, name?: string): SQL | undefined =>
  and(
    eq(applicationSecrets.tenantId, ctx.tenantId),
    eq(applicationSecrets.applicationId, applicationId),
    name === undefined ? undefined : eq(applicationSecrets.name, name),
  );

/** As the caller may see it. The value of one that does not open is masked for everybody. */
async function shown(ctx: Ctx, row: SecretRow): Promise<ApplicationSecret> {
  const { sealedValue: _, ...open } = row;
  return { ...open, value: (mayReadSecrets(ctx) ? await openSecret(ctx, row) : null) ?? maskedSecret };
}

/** The application's secrets, the oldest first: in clear for callers with `all`, who are put down as readers. @throws `entity.not_found` */
export async function listSecrets(ctx: Ctx, applicationId: string): Promise<ApplicationSecret[]> {
  const [application, read, unnoted] = await atomic(ctx.db, [
    ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.tenantId, ctx.tenantId), eq(applications.id, applicationId))),
    ctx.db
      .select()
      .from(applicationSecrets)
      .where(secretIs(ctx, applicationId))
      .orderBy(asc(applicationSecrets.createdAt), asc(applicationSecrets.name)),
    ...(mayReadSecrets(ctx) ? unnotedSecrets(ctx, applicationId) : []),
  ]);
  if (!application?.results.length) throw new AppError("entity.not_found");
  // Before the answer, and only where it says something new.
  if (unnoted?.results.length) await atomic(ctx.db, noteReader(ctx, applicationId));
  const rows = (read?.results ?? []).map((raw) => rowOf(applicationSecrets, raw));
  return Promise.all(rows.map((row) => shown(ctx, row)));
}

/** The value is in clear in this answer. @throws `auth.rights_exceeded`, `application.secret_name_exists`; `request.invalid_input` for an end in the past */
export async function createSecret(ctx: Ctx, applicationId: string, input: CreateSecret): Promise<ApplicationSecret> {
  const now = ctx.now();
  if (input.expiresAt && input.expiresAt <= now)
    throw new AppError("request.invalid_input", { details: "expiresAt: must be in the future" });
  const value = newSecret();
  const { tenantId } = ctx;
  const row: SecretRow = {
    tenantId,
    applicationId,
    name: input.name,
    sealedValue: await ctx.box.seal(value, secretContext(tenantId, applicationId, input.name)),
    createdAt: now,
    expiresAt: input.expiresAt ?? null,
  };
  await atomic(
    ctx.db,
    [
      guardRow(ctx, applications, applicationId),
      ...guardApplicationRights(ctx, applicationId),
      ctx.db.insert(applicationSecrets).values(row),
      ...noteReader(ctx, applicationId),
      recordChange(ctx, {
        entity: "application-secret",
        entityId: `${applicationId}/${input.name}`,
        before: null,
        after: { name: input.name, expiresAt: row.expiresAt },
      }),
    ],
    clashes,
  );
  const { sealedValue: _, ...open } = row;
  return { ...open, value };
}

/** The value stays; it is sealed anew, since the name is part of what a seal holds for. @throws `auth.rights_exceeded`, `application.secret_name_exists`, `request.invalid_input` for one that does not open */
export async function renameSecret(
  ctx: Ctx,
  applicationId: string,
  name: string,
  newName: string,
): Promise<ApplicationSecret> {
  const [row] = await ctx.db
    .select()
    .from(applicationSecrets)
    .where(secretIs(ctx, applicationId, name));
  if (!row) throw new AppError("entity.not_found");
  const value = await openSecret(ctx, row);
  if (value === null)
    throw new AppError("request.invalid_input", {
      details: "the secret cannot be decrypted: delete it, and create another",
    });
  const sealedValue = await ctx.box.seal(value, secretContext(ctx.tenantId, applicationId, newName));
  await atomic(
    ctx.db,
    [
      ...guardApplicationRights(ctx, applicationId),
      ctx.db
        .update(applicationSecrets)
        .set({ name: newName, sealedValue })
        .where(and(secretIs(ctx, applicationId, name), eq(applicationSecrets.sealedValue, row.sealedValue))),
      guardChanged("entity.not_found"),
      recordChange(ctx, {
        entity: "application-secret",
        entityId: `${applicationId}/${name}`,
        before: { name },
        after: { name: newName },
      }),
    ],
    clashes,
  );
  return shown(ctx, { ...row, name: newName, sealedValue });
}

/** @throws `auth.rights_exceeded`, `entity.not_found` */
export async function deleteSecret(ctx: Ctx, applicationId: string, name: string): Promise<void> {
  await atomic(ctx.db, [
    ...guardApplicationRights(ctx, applicationId),
    ctx.db.delete(applicationSecrets).where(secretIs(ctx, applicationId, name)),
    guardChanged("entity.not_found"),
    recordChange(ctx, {
      entity: "application-secret",
      entityId: `${applicationId}/${name}`,
      before: { name },
      after: null,
    }),
  ]);
}
