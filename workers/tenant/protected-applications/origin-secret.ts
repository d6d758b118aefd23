import { sql } from "drizzle-orm";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { OriginSecret } from "../../../contracts/protected-application.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { applications } from "../applications/table.ts";

export const originSecretContext = (tenantId: string, applicationId: string): string =>
  `${tenantId}/application/${applicationId}/origin-secret`;

/** The secret in clear. @throws `application.protected_application_only` */
export function openOriginSecret(
  ctx: Ctx,
  { id, sealedOriginSecret }: Pick<Row<typeof applications>, "id" | "sealedOriginSecret">,
): Promise<string> {
  if (sealedOriginSecret === null) throw new AppError("application.protected_application_only");
  return ctx.box.open(sealedOriginSecret, originSecretContext(ctx.tenantId, id));
}

/** In clear for callers with `all`. @throws `entity.not_exists_with_id`, `application.protected_application_only` */
export async function readOriginSecret(ctx: Ctx, id: string): Promise<OriginSecret> {
  const originSecret = await openOriginSecret(ctx, await getRow(ctx, applications, id));
  return { originSecret: mayReadSecrets(ctx) ? originSecret : maskedSecret };
}

/**
 * A new secret in the place of the old one, which is sent for another minute at most.
 * @throws `entity.not_exists_with_id`, `application.protected_application_only`
 */
export async function rotateOriginSecret(ctx: Ctx, id: string): Promise<OriginSecret> {
  await readOriginSecret(ctx, id);
  const originSecret = newSecret();
  const sealed = await ctx.box.seal(originSecret, originSecretContext(ctx.tenantId, id));
  await atomic(ctx.db, [
    statement(sql`UPDATE applications SET sealed_origin_secret = ${sealed}, updated_at = ${ctx.now()}
      WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND protected_app IS NOT NULL`),
    recordChange(ctx, {
      entity: "application-secret",
      entityId: `${id}/origin-secret`,
      before: {},
      after: { originSecret },
    }),
  ]);
  return { originSecret };
}
