import type { CodeIdentifier } from "../../../contracts/experience.ts";
import { requireAddress } from "../account/codes.ts";

/** What the codes of this API belong to: none of them proves anything in a sign-in or an account. */
export const boundTo = "management";

/** The address or the number of a body, as users have it. @throws `user.invalid_email`, `user.invalid_phone` */
export const recipientOf = (body: { email: string } | { phone: string }): CodeIdentifier =>
  requireAddress("email" in body ? { type: "email", value: body.email } : { type: "phone", value: body.phone });
