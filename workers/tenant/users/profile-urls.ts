import { ProfileUrl, type UserProfile } from "../../../contracts/user.ts";
import { AppError } from "../../kernel/error.ts";

/**
 * Links of a profile are web addresses (OpenID Connect Core, section 5.1). What stays as it was is not looked at, so that
 * a profile from before this rule can be edited.
 * @throws `guard.invalid_input`
 */
export function requireProfileUrls(before: UserProfile, after: UserProfile): void {
  for (const name of ["profile", "website"] as const) {
    const url = after[name];
    if (url === undefined || url === before[name]) continue;
    const { error } = ProfileUrl.safeParse(url);
    if (error)
      throw new AppError("guard.invalid_input", { details: `profile.${name}: ${error.issues[0]?.message ?? ""}` });
  }
}
