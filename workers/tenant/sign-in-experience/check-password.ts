import type { PasswordOwner } from "../../../contracts/password-policy.ts";
import type { CheckedPassword, CheckPassword } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { passwordIssues } from "../passwords/require.ts";
import { users } from "../users/table.ts";
import { loadExperience } from "./load.ts";

/** Against the saved policy, or one that is given. @throws `entity.not_found` for a user who is not there */
export async function checkPassword(
  ctx: Ctx,
  { password, userId, passwordPolicy: draft, owner: given = {} }: CheckPassword,
): Promise<CheckedPassword> {
  const [passwordPolicy, owner] = await Promise.all([
    draft ?? loadExperience(ctx).then((experience) => experience.passwordPolicy),
    userId === undefined ? given : getRow(ctx, users, userId).then(ownerOf),
  ]);
  const issues = await passwordIssues(ctx, passwordPolicy, password, owner);
  return { result: issues.length === 0, issues };
}

/** What a user's password may not repeat. */
export const ownerOf = (
  user: Pick<typeof users.$inferSelect, "name" | "username" | "primaryEmail" | "primaryPhone">,
): PasswordOwner => ({
  name: user.name,
  username: user.username,
  email: user.primaryEmail,
  phoneNumber: user.primaryPhone,
});
