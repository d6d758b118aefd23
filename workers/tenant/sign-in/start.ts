import type { InteractionEvent } from "../../../contracts/experience.ts";
import { requireCaptcha } from "../captcha-provider/verify.ts";
import { advance, boundary, type Flow } from "./interaction.ts";

/**
 * Begins, or begins again: whatever was proved before is forgotten, except that a person is one.
 * @throws `auth.forbidden`, `session.forgot_password_not_enabled`, `session.captcha_failed`
 */
export async function start(
  flow: Flow,
  { interactionEvent, captchaToken }: { interactionEvent: InteractionEvent; captchaToken?: string | undefined },
): Promise<void> {
  const isAsked = flow.config.captchaPolicy.enabled === true;
  if (isAsked && captchaToken !== undefined) await requireCaptcha(flow.ctx, captchaToken);
  const isNew = flow.state === null;
  const isHuman = isAsked && (captchaToken !== undefined || flow.state?.isHuman === true);
  advance(flow, { type: "start", event: interactionEvent, isHuman });
  if (isNew) flow.writes.push(boundary(flow, "Interaction.Create"));
}

/** The same proofs for another purpose. @throws `auth.forbidden`, `session.not_supported_for_forgot_password` */
export const switchEvent = (flow: Flow, event: InteractionEvent): void => void advance(flow, { type: "switch", event });
