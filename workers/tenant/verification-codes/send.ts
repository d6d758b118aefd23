import { isLanguageTag } from "../../../contracts/language-tag.ts";
import type { SendVerificationCode } from "../../../contracts/verification-code.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { sendPasscode } from "../messages/passcodes.ts";
import { boundTo, recipientOf } from "./recipient.ts";

/**
 * Sends a code to an address or a number, whether or not it is a user's.
 * @throws `user.invalid_email`, `user.invalid_phone`, `connector.not_found`, `session.too_many_codes_sent`
 */
export async function sendVerificationCode(ctx: Ctx, body: SendVerificationCode): Promise<void> {
  const { type: channel, value: recipient } = recipientOf(body);
  const { userId, applicationId, organizationId, locale } = body;
  const sent = await sendPasscode(ctx, {
    ...{ boundTo, channel, recipient },
    type: "Generic",
    locale: locale && (isLanguageTag(locale) || nearestLanguage(locale)) ? locale : ctx.locale,
    about: { userId, applicationId, organizationId },
  });
  await atomic(ctx.db, sent.statements);
  ctx.wake(sent.posted);
}
