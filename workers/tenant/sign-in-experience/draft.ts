import { RolloutChanges } from "../../../contracts/rollout.ts";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getExperience } from "./get.ts";
import { cleaned, readWorld, requireFixedMode } from "./prepare.ts";
import { requireConsistent } from "./rules.ts";
import { changedParts } from "./versions.ts";

/**
 * What these settings would change of the published ones, held to the rules of a save.
 * @returns the changes, each part as a whole, and the version that they are changes of
 * @throws `sign_in_experiences.*`
 */
export async function draftOf(ctx: Ctx, wished: RolloutChanges): Promise<{ changes: RolloutChanges; version: number }> {
  const [{ value: published, version }, world] = await Promise.all([getExperience(ctx), readWorld(ctx)]);
  const whole: SignInExperience = { ...published, ...(cleaned(wished, published, world.targets) as object) };
  const changed = changedParts(whole, published);
  const changes = RolloutChanges.parse(
    Object.fromEntries(Object.entries(whole).filter(([part]) => changed.includes(part))),
  );
  await requireFixedMode(ctx, changes.signInMode);
  requireConsistent(whole, (part) => changed.includes(part), world);
  return { changes, version };
}
