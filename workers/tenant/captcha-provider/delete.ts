import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { captchaProviderId as id } from "./config.ts";
import { captchaProvider } from "./entity.ts";
import { captchaProviders } from "./table.ts";

/** @throws `entity.not_exists_with_id`, `entity.version_mismatch` */
export async function deleteCaptchaProvider(ctx: Ctx, ifMatch: number | null): Promise<void> {
  await getRow(ctx, captchaProviders, id);
  await deleteEntity(ctx, captchaProvider, { id, ifMatch });
  await refreshExperience(ctx);
}
