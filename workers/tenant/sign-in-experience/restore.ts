import { type SignInExperience, UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { updateExperience } from "./update.ts";
import { findVersion } from "./versions.ts";

/**
 * Publishes the settings of an earlier version once more.
 * @throws `entity.not_found` for one that is not kept, and what `updateExperience` throws: settings that were fine then may
 * need a connector or uploaded pages that are gone
 */
export async function restoreVersion(
  ctx: Ctx,
  version: number,
  ifMatch: number | null,
): Promise<Versioned<SignInExperience>> {
  const found = await findVersion(ctx, version);
  if (!found) throw new AppError("entity.not_found");
  return updateExperience(ctx, UpdateSignInExperience.parse(found), ifMatch);
}
