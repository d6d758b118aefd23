import { DraftChanges, type SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { requireFeatures } from "./features.ts";
import { getExperience } from "./get.ts";
import { cleaned, readWorld, requireFixedMode, withCustomUi } from "./prepare.ts";
import { requireConsistent } from "./rules.ts";
import { changedParts } from "./versions.ts";

/**
 * What these settings would change of the published ones, held to the rules of a save.
 * @returns the changes, each part as a whole, and the version that they are changes of
 * @throws `sign_in_experiences.*`, `custom_ui.not_found`, `subscription.limit_exceeded`
 */
export async function draftOf(ctx: Ctx, wished: DraftChanges): Promise<{ changes: DraftChanges; version: number }> {
  const [{ value: published, version }, world, input] = await Promise.all([
    getExperience(ctx),
    readWorld(ctx),
    withCustomUi(ctx, wished),
  ]);
  const whole: SignInExperience = { ...published, ...(cleaned(input, published, world.targets) as object) };
  const changed = changedParts(whole, published);
  const changes = DraftChanges.parse(
    Object.fromEntries(Object.entries(whole).filter(([part]) => changed.includes(part))),
  );
  await requireFeatures(ctx, changes, published);
  await requireFixedMode(ctx, changes.signInMode);
  requireConsistent(whole, (part) => changed.includes(part), world);
  return { changes, version };
}
