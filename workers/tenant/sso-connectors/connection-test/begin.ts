import type { SsoTest, SsoTestStarted } from "../../../../contracts/sso-test.ts";
import { ssoTestPrefix } from "../../../../contracts/sso-test-state.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { startSso } from "../sign-on.ts";
import { findTest, keepTest } from "./record.ts";

export const testIdOf = (connectorId: string, state: string): Promise<string> =>
  sha256(`sso-test:${connectorId}:${state}`);

/** Nothing was looked at yet. */
export const untested: SsoTest = { isFinished: false, checks: [], claims: null, user: null };

/** The provider's page for a test, by the same address to come back to as sign-ins have. @throws those of `startSso` */
export async function beginTest(ctx: Ctx, connectorId: string): Promise<SsoTestStarted> {
  const state = `${ssoTestPrefix}${newSecret()}`;
  const redirectUri = `${ctx.endpoint}/callback/${connectorId}`;
  const { authorizationUri, session } = await startSso(ctx, connectorId, { state, redirectUri });
  const testId = await testIdOf(connectorId, state);
  await keepTest(ctx, testId, { session, result: null });
  return { testId, redirectTo: authorizationUri };
}

/** How far a test is; it is kept for ten minutes. @throws `entity.not_found` */
export async function getTest(ctx: Ctx, connectorId: string, testId: string): Promise<SsoTest> {
  const kept = await findTest(ctx, testId);
  if (kept?.session.connectorId !== connectorId) throw new AppError("entity.not_found");
  return kept.result ?? untested;
}
