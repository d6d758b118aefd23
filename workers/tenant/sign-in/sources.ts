import type { SignInIdentifier } from "../../../contracts/experience.ts";
import type { SsoChoice } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { throttle } from "../../kernel/throttle.ts";
import { finishSocial, startSocial } from "../connectors/social.ts";
import { checkPasscode, sendPasscode } from "../messages/passcodes.ts";
import { type FactorRow, findPasskey } from "../mfa/factors.ts";
import { recordAttempt } from "../sentinel/record-attempt.ts";
import { findByEmail } from "../sso-connectors/domains.ts";
import { finishSso, resumeSso, startSso } from "../sso-connectors/sign-on.ts";
import { findById, findByIdentifier, findByIdentity, findBySsoIdentity, type UserRow } from "./accounts.ts";
import { findMfaFacts } from "./mfa/facts.ts";

type Rest<F> = F extends (ctx: Ctx, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** What the steps of an interaction ask of its tenant: its users, its lockouts, its codes, its providers. A trial has its own. */
export interface Sources {
  byIdentifier(identifier: SignInIdentifier): Promise<UserRow | null>;
  byId(id: string): Promise<UserRow | null>;
  byIdentity(target: string, identityId: string): Promise<UserRow | null>;
  bySsoIdentity: Rest<typeof findBySsoIdentity>;
  ssoConnectorsOf(email: string): Promise<SsoChoice[]>;
  mfa: Rest<typeof findMfaFacts>;
  passkey(credentialId: string): Promise<FactorRow | null>;
  recordAttempt: Rest<typeof recordAttempt>;
  sendCode: Rest<typeof sendPasscode>;
  checkCode: Rest<typeof checkPasscode>;
  startSocial: Rest<typeof startSocial>;
  finishSocial: Rest<typeof finishSocial>;
  startSso: Rest<typeof startSso>;
  resumeSso: Rest<typeof resumeSso>;
  finishSso: Rest<typeof finishSso>;
}

export const tenantSources = (ctx: Ctx): Sources => ({
  byIdentifier: (identifier) => findByIdentifier(ctx, identifier),
  byId: (id) => findById(ctx, id),
  byIdentity: (target, identityId) => findByIdentity(ctx, target, identityId),
  bySsoIdentity: (...identity) => findBySsoIdentity(ctx, ...identity),
  ssoConnectorsOf: (email) => findByEmail(ctx, email),
  mfa: (...question) => findMfaFacts(ctx, ...question),
  passkey: (credentialId) => findPasskey(ctx, credentialId),
  async recordAttempt(...attempt) {
    await throttle(ctx, "attempts");
    return recordAttempt(ctx, ...attempt);
  },
  async sendCode(request) {
    await throttle(ctx, "codes");
    return sendPasscode(ctx, request);
  },
  checkCode: (request) => checkPasscode(ctx, request),
  startSocial: (...start) => startSocial(ctx, ...start),
  finishSocial: (...finish) => finishSocial(ctx, ...finish),
  startSso: (...start) => startSso(ctx, ...start),
  resumeSso: (...resume) => resumeSso(ctx, ...resume),
  finishSso: (...finish) => finishSso(ctx, ...finish),
});
