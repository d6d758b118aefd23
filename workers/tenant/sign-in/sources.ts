import type { SignInIdentifier } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { finishSocial, startSocial } from "../connectors/social.ts";
import { checkPasscode, sendPasscode } from "../messages/passcodes.ts";
import { type FactorRow, findPasskey } from "../mfa/factors.ts";
import { recordAttempt } from "../sentinel/record-attempt.ts";
import { findById, findByIdentifier, findByIdentity, type UserRow } from "./accounts.ts";
import { findMfaFacts } from "./mfa/facts.ts";

type Rest<F> = F extends (ctx: Ctx, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** What the steps of an interaction ask of its tenant: its users, its lockouts, its codes, its providers. A trial has its own. */
export interface Sources {
  byIdentifier(identifier: SignInIdentifier): Promise<UserRow | null>;
  byId(id: string): Promise<UserRow | null>;
  byIdentity(target: string, identityId: string): Promise<UserRow | null>;
  mfa: Rest<typeof findMfaFacts>;
  passkey(credentialId: string): Promise<FactorRow | null>;
  recordAttempt: Rest<typeof recordAttempt>;
  sendCode: Rest<typeof sendPasscode>;
  checkCode: Rest<typeof checkPasscode>;
  startSocial: Rest<typeof startSocial>;
  finishSocial: Rest<typeof finishSocial>;
}

export const tenantSources = (ctx: Ctx): Sources => ({
  byIdentifier: (identifier) => findByIdentifier(ctx, identifier),
  byId: (id) => findById(ctx, id),
  byIdentity: (target, identityId) => findByIdentity(ctx, target, identityId),
  mfa: (...question) => findMfaFacts(ctx, ...question),
  passkey: (credentialId) => findPasskey(ctx, credentialId),
  recordAttempt: (...attempt) => recordAttempt(ctx, ...attempt),
  sendCode: (request) => sendPasscode(ctx, request),
  checkCode: (request) => checkPasscode(ctx, request),
  startSocial: (...start) => startSocial(ctx, ...start),
  finishSocial: (...finish) => finishSocial(ctx, ...finish),
});
