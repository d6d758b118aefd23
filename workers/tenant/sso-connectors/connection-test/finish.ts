import { sql } from "drizzle-orm";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import { type SsoCheckName, type SsoTest, ssoChecks } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { organizationsOfDomain } from "../../organization-jit/join.ts";
import { findByIdentifier, findBySsoIdentity } from "../../sign-in/accounts.ts";
import { exchangeSso, type FinishedSso, openConnector, readTokens, type SsoSession } from "../sign-on.ts";
import { testIdOf } from "./begin.ts";
import { inspectToken } from "./inspect.ts";
import { findTest, keepTest } from "./record.ts";

type Check = SsoTest["checks"][number];

/**
 * Takes what the provider sent back to a test, and keeps what was found. Nobody is signed in, linked, or made.
 * @throws `session.connector_validation_session_not_found` for a test that there is not, or that is finished
 */
export async function finishTest(ctx: Ctx, connectorId: string, data: ConnectorData): Promise<{ isFinished: true }> {
  const testId = await testIdOf(connectorId, data.state ?? "");
  const kept = await findTest(ctx, testId);
  if (!kept || kept.result !== null) throw new AppError("session.connector_validation_session_not_found");
  await keepTest(ctx, testId, { ...kept, result: await judge(ctx, kept.session, data) });
  return { isFinished: true };
}

async function judge(ctx: Ctx, session: SsoSession, data: ConnectorData): Promise<SsoTest> {
  const finished = (checks: Check[], more: Partial<SsoTest> = {}): SsoTest => ({
    ...{ isFinished: true, claims: null, user: null, ...more },
    // What came before it went wrong; the rest was not looked at.
    checks: ssoChecks.map((check) => checks.find((one) => one.check === check) ?? { check, isPassed: null }),
  });
  const failed = (check: SsoCheckName, detail: string, before: Check[] = []) =>
    finished([...before, { check, isPassed: false, detail }]);
  if (data.error !== undefined) return failed("answer", data.error.slice(0, 300));
  if (!data.code) return failed("answer", "no code");
  const answer: Check = { check: "answer", isPassed: true };
  try {
    const opened = await openConnector(ctx, session.connectorId);
    const tokens = await exchangeSso(ctx, opened, session, data);
    if (tokens.id_token === undefined) return failed("exchange", "no ID token", [answer]);
    const { checks, claims } = await inspectToken(ctx, opened, session, tokens.id_token);
    const found = await readTokens(ctx, opened, session, tokens).catch(() => null);
    const user = found && (await userOf(ctx, session.connectorId, found));
    return finished([answer, { check: "exchange", isPassed: true }, ...checks], { claims: { ...claims }, user });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return failed("exchange", [thrown.code, thrown.details].filter(Boolean).join(": ").slice(0, 300), [answer]);
  }
}

/** As `identify` decides it (`sign-in/rules/identification.ts`). */
async function userOf(ctx: Ctx, connectorId: string, { issuer, userInfo }: FinishedSso): Promise<SsoTest["user"]> {
  const known = await findBySsoIdentity(ctx, connectorId, issuer, userInfo.id);
  if (known) return { kind: "known", id: known.id, organizations: [] };
  const { email, isEmailVerified } = userInfo;
  const proved = email !== undefined && isEmailVerified === true ? email : null;
  const related = proved === null ? null : await findByIdentifier(ctx, { type: "email", value: proved });
  const linked = related?.isEmailVerified ? related : null;
  // An address is proved once: who has proved it before joins nothing by it any more.
  const byDomain =
    proved !== null && related === null ? sql` OR o.id IN (${organizationsOfDomain(ctx, proved)})` : sql``;
  const organizations = await ctx.db.all<{ id: string; name: string }>(sql`SELECT o.id, o.name FROM organizations o
    WHERE o.tenant_id = ${ctx.tenantId} AND (o.id IN (SELECT organization_id FROM organization_jit_sso_connectors
        WHERE tenant_id = ${ctx.tenantId} AND sso_connector_id = ${connectorId})${byDomain})
      AND NOT EXISTS (SELECT 1 FROM organization_members m WHERE m.tenant_id = o.tenant_id AND m.organization_id = o.id
        AND m.member_kind = 'user' AND m.member_id = ${linked?.id ?? ""}) ORDER BY o.name LIMIT 50`);
  return { kind: linked ? "linked" : "new", id: linked?.id ?? null, organizations };
}
