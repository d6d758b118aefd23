import { and, eq } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { captchaProviderId } from "./config.ts";
import { captchaProviders } from "./table.ts";

/** @throws `entity.not_found`, `entity.version_mismatch` */
export async function removeCaptchaProvider(ctx: Ctx, ifMatch: number | null): Promise<void> {
  const { type, siteKey, version } = await getRow(ctx, captchaProviders, captchaProviderId);
  if (ifMatch !== null && ifMatch !== version) throw new AppError("entity.version_mismatch");
  const row = and(eq(captchaProviders.tenantId, ctx.tenantId), eq(captchaProviders.id, captchaProviderId));
  await atomic(ctx.db, [
    ctx.db.delete(captchaProviders).where(ifMatch === null ? row : and(row, eq(captchaProviders.version, ifMatch))),
    guardChanged(ifMatch === null ? "entity.not_found" : "entity.version_mismatch"),
    recordChange(ctx, {
      entity: "captcha-provider",
      entityId: captchaProviderId,
      before: { type, siteKey },
      after: null,
    }),
  ]);
  await refreshExperience(ctx);
}
