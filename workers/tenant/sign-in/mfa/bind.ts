import type { MfaFactor } from "../../../../contracts/sign-in-experience.ts";
import { trustDays } from "../../mfa/trusted-devices.ts";
import { advance, entry, type Flow } from "../interaction.ts";
import { factorOwner } from "./attempt.ts";
import { standingOf } from "./standing.ts";

/**
 * Makes a factor that a verification set up the user's own, when the interaction is submitted.
 * @throws `session.verification_session_not_found`, `session.verification_failed`, `session.verification_expired`,
 * `session.mfa.mfa_factor_not_enabled`, `session.mfa.backup_code_can_not_be_alone`, `user.totp_already_in_use`
 */
export async function bindFactor(flow: Flow, input: { type: MfaFactor; verificationId: string }): Promise<void> {
  const { row } = await factorOwner(flow);
  const { type: factor, verificationId } = input;
  const standing = await standingOf(flow, row);
  advance(flow, { type: "bind-mfa", now: flow.ctx.now(), standing, factor, verificationId });
  flow.writes.push(entry(flow, `BindMfa.${factor}.Submit`));
}

/** Puts off setting up a factor, for good. @throws `session.mfa.mfa_policy_not_user_controlled` */
export async function skipMfa(flow: Flow): Promise<void> {
  const { row } = await factorOwner(flow);
  advance(flow, { type: "skip-mfa", standing: await standingOf(flow, row) });
}

/** Wants no passkey for the next sign-in. */
export const skipPasskey = (flow: Flow): void => void advance(flow, { type: "skip-passkey" });

/** Wants this browser not to be asked again. @throws `session.mfa.trusted_device_not_enabled`, `session.mfa.require_mfa_verification` */
export function trustThisDevice(flow: Flow): void {
  advance(flow, { type: "trust-device", isAllowed: trustDays(flow.config.trustedDevice) !== null });
}
