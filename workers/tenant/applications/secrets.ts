import { and, asc, eq, type SQL } from "drizzle-orm";
import type { ApplicationSecret, CreateSecret } from "../../../contracts/application.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type UniqueCodes } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { guardRow } from "../../kernel/relation.ts";
import { secretContext } from "../oidc/clients.ts";
import { applicationSecrets, applications } from "./table.ts";

type SecretRow = typeof applicationSecrets.$inferSelect;
const clashes: UniqueCodes = { "application_secrets.name": "application.secret_name_exists" };

const secretIs = (ctx: Ctx, applicationId: string, name?: string): SQL | undefined =>
  and(
    eq(applicationSecrets.tenantId, ctx.tenantId),
    eq(applicationSecrets.applicationId, applicationId),
    name === undefined ? undefined : eq(applicationSecrets.name, name),
  );

async function opened(ctx: Ctx, { sealedValue, ...row }: SecretRow): Promise<ApplicationSecret> {
  return { ...row, value: await ctx.box.open(sealedValue, secretContext(row.tenantId, row.applicationId, row.name)) };
}

/** The application's secrets in clear, the oldest first. */
export async function listSecrets(ctx: Ctx, applicationId: string): Promise<ApplicationSecret[]> {
  const rows = await ctx.db
    .select()
    .from(applicationSecrets)
    .where(secretIs(ctx, applicationId))
    .orderBy(asc(applicationSecrets.createdAt), asc(applicationSecrets.name));
  if (rows.length === 0) await getRow(ctx, applications, applicationId);
  return Promise.all(rows.map((row) => opened(ctx, row)));
}

/** @throws `application.secret_name_exists`; `request.invalid_input` for an end in the past */
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
      ctx.db.insert(applicationSecrets).values(row),
      recordChange(ctx, {
        entity: "application-secret",
        entityId: `${applicationId}/${input.name}`,
        before: null,
        after: { name: input.name, expiresAt: row.expiresAt },
      }),
    ],
    clashes,
  );
  const { sealedValue: _, ...shown } = row;
  return { ...shown, value };
}

/** The value stays; it is sealed anew, since the name is part of what a seal holds for. @throws `application.secret_name_exists` */
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
  const secret = await opened(ctx, row);
  const sealedValue = await ctx.box.seal(secret.value, secretContext(ctx.tenantId, applicationId, newName));
  await atomic(
    ctx.db,
    [
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
  return { ...secret, name: newName };
}

/** @throws `entity.not_found` */
export async function deleteSecret(ctx: Ctx, applicationId: string, name: string): Promise<void> {
  await atomic(ctx.db, [
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
