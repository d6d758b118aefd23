import type { VerifyVerificationCode } from "../../../contracts/verification-code.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { checkPasscode, newestPasscode } from "../messages/passcodes.ts";
import { boundTo, recipientOf } from "./recipient.ts";

/**
 * Uses the code up that was sent last to an address or a number.
 * @throws `user.invalid_email`, `user.invalid_phone`, `verification_code.not_found`, and those of `checkPasscode`
 */
export async function verifyVerificationCode(ctx: Ctx, body: VerifyVerificationCode): Promise<void> {
  const { type: channel, value: recipient } = recipientOf(body);
  const id = await newestPasscode(ctx, { boundTo, channel, recipient });
  await atomic(ctx.db, await checkPasscode(ctx, { boundTo, channel, recipient, id, code: body.verificationCode }));
}
