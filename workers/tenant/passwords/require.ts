import type { PasswordIssue, PasswordOwner, PasswordPolicy } from "../../../contracts/password-policy.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { isBreached } from "./breached.ts";
import { isCommon } from "./common-passwords.ts";
import { checkPolicy } from "./policy.ts";

/** Everything against a password; the service with lists of breaches is asked when nothing else is. */
export async function passwordIssues(
  ctx: Ctx,
  policy: PasswordPolicy,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordIssue[]> {
  const issues = checkPolicy(policy, password, owner);
  if (issues.length > 0 || !policy.rejects.pwned) return issues;
  return isCommon(password) || (await isBreached(ctx, password)) ? [{ code: "password_rejected.pwned" }] : [];
}

/** @throws `password.rejected` with the issues as `data` */
export async function requirePassword(
  ctx: Ctx,
  policy: PasswordPolicy,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const issues = await passwordIssues(ctx, policy, password, owner);
  if (issues.length > 0)
    throw new AppError("password.rejected", { data: issues, details: issues.map(({ code }) => code).join("\n") });
}
