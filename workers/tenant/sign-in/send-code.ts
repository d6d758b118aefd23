import type { TemplateType } from "../../../contracts/connector.ts";
import type { CodeIdentifier, InteractionEvent, Verification } from "../../../contracts/experience.ts";
import { AppError } from "../../kernel/error.ts";
import { requireAllowedEmail } from "../sign-in-experience/blocklist.ts";
import { normalise } from "./accounts.ts";
import { advance, entry, type Flow, recordingRefusal, stateOf } from "./interaction.ts";
import { proofLifetimeMs, type SignInState } from "./rules/state.ts";
import { requireNoSso } from "./sso.ts";

/** @throws `user.invalid_email`, `user.invalid_phone` */
export function requireAddress(identifier: CodeIdentifier): CodeIdentifier {
  const value = normalise(identifier);
  if (value === null) throw new AppError(identifier.type === "email" ? "user.invalid_email" : "user.invalid_phone");
  return { type: identifier.type, value };
}

const what = "Verification.VerificationCode.Create";

/** What the message says it is for. */
const templateOf = (state: SignInState): TemplateType =>
  state.event === "SignIn" && state.userId !== null ? "BindNewIdentifier" : state.event;

/**
 * Sends a code to an address, whether or not it belongs to somebody: only who reads it learns more.
 * @throws `session.invalid_interaction_type`, `connector.not_found`, `session.too_many_codes_sent`, `request.too_many`,
 * `session.email_blocklist.*` for a new address, `session.captcha_required`, `session.sso_enabled`
 */
export async function sendCode(
  flow: Flow,
  input: { identifier: CodeIdentifier; interactionEvent: InteractionEvent },
): Promise<Verification> {
  const { ctx, config, pending, sources } = flow;
  const state = stateOf(flow);
  if (state.event !== input.interactionEvent) throw new AppError("session.invalid_interaction_type");
  const identifier = requireAddress(input.identifier);
  advance(flow, { type: "attempt", proof: { kind: "code", identifier: identifier.type } });
  if (identifier.type === "email") await requireNoSso(flow, identifier.value);
  const isNew = state.event === "Register" || state.userId !== null;
  if (isNew && identifier.type === "email") requireAllowedEmail(config.emailBlocklistPolicy, identifier.value);
  const request = {
    boundTo: pending.uid,
    channel: identifier.type,
    recipient: identifier.value,
    type: templateOf(state),
    locale: ctx.locale,
    about: { applicationId: pending.clientId, ...(state.userId === null ? {} : { userId: state.userId }) },
  };
  const sent = await recordingRefusal(flow, what, {}, () => sources.sendCode(request));
  const expiresAt = ctx.now() + proofLifetimeMs;
  const record = { type: "VerificationCode", id: sent.id, expiresAt, identifier, event: state.event } as const;
  advance(flow, { type: "prove", record: { ...record, isVerified: false } });
  flow.writes.push(...sent.statements, entry(flow, what));
  flow.posted.push(...sent.posted);
  return { verificationId: sent.id };
}
