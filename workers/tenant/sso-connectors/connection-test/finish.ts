import { sql } from "drizzle-orm";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import type { SsoTest } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { organizationsOfDomain } from "../../organization-jit/join.ts";
import { findByIdentifier, findBySsoIdentity } from "../../sign-in/accounts.ts";
import type { SsoSession } from "../protocol.ts";
import { type FinishedSso, finishedBy, openConnector } from "../sign-on.ts";
import { testIdOf } from "./begin.ts";
import { findTest, keepTest } from "./record.ts";

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
  const opened = await openConnector(ctx, session.connectorId);
  const { row, config, protocol } = opened;
  const { checks, claims, person } = await protocol.inspect(ctx, row, config, session, data);
  const user = person && (await userOf(ctx, row.id, finishedBy(opened, person)));
  return { isFinished: true, checks, claims, user };
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
