import { sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { startSocial } from "../../connectors/social.ts";
import { newCode } from "../../messages/passcodes.ts";
import type { Attempt } from "../../sentinel/record-attempt.ts";
import { findByEmail } from "../../sso-connectors/domains.ts";
import { startSso } from "../../sso-connectors/sign-on.ts";
import type { Sources } from "../sources.ts";
import type { Seen } from "../table.ts";
import { testUser, testUsers } from "./test-user.ts";

/** A try that counts for nothing. */
const attempt: Attempt = {
  succeeded: () => statement(sql`SELECT 1`),
  refusal: (reason) => reason,
  check: (proof) => proof(),
};

/**
 * What a trial has in place of the tenant's users, codes, and providers: the test user, a code that is shown and not sent,
 * and a provider that sends the test user straight back. The provider has to be set up, but is not asked.
 */
export const trialSources = (ctx: Ctx, seen: Seen): Sources => ({
  ...testUsers(ctx),
  mfa: async () => ({ rows: [], isRequired: false, isTrusted: false }),
  passkey: async () => null,
  recordAttempt: async () => attempt,
  sendCode: async () => {
    seen.code = newCode();
    return { id: newId(), statements: [], posted: [] };
  },
  checkCode: async ({ code }) => {
    if (seen.code === null) throw new AppError("verification_code.not_found");
    if (!equalSecrets(code, seen.code)) throw new AppError("verification_code.code_mismatch");
    seen.code = null;
    return [];
  },
  ssoConnectorsOf: (email) => findByEmail(ctx, email),
  startSso: async (connectorId, request, loginHint) => {
    const { session } = await startSso(ctx, connectorId, request, loginHint);
    const { redirectUri, state } = request;
    return { session, authorizationUri: `${redirectUri}?${new URLSearchParams({ code: "trial", state })}` };
  },
  resumeSso: async () => null,
  finishSso: async ({ state }, data) => {
    if (!equalSecrets(data.state ?? "", state)) throw new AppError("session.connector_validation_session_not_found");
    const userInfo = { id: testUser.username, name: "Test User", email: testUser.email, isEmailVerified: true };
    return { issuer: "trial", userInfo, isMultiFactor: false, syncProfile: false };
  },
  startSocial: async (connectorId, request) => {
    const { session } = await startSocial(ctx, connectorId, request);
    const { redirectUri, state } = request;
    return { session, authorizationUri: `${redirectUri}?${new URLSearchParams({ code: "trial", state })}` };
  },
  finishSocial: async ({ target, state }, data) => {
    if (!equalSecrets(data.state ?? "", state)) throw new AppError("session.connector_validation_session_not_found");
    const userInfo = { id: testUser.username, name: "Test User", email: testUser.email, isEmailVerified: true };
    return { userInfo, target, syncProfile: false, tokens: null };
  },
});
