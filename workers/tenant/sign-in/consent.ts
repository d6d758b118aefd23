import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { applicationConsentOrganizations } from "../applications/table.ts";
import { type LogEvent, recordEvent } from "../logs/record.ts";
import type { Pending } from "../oidc/interaction.ts";
import { userRefusal } from "../oidc/user-refusal.ts";
import { organizationMembers } from "../organizations/table.ts";

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const resourcesOf = (value: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([resource, scopes]) => [resource, listOf(scopes)]),
  );

export function requireConsent(pending: Pending): string {
  if (pending.prompt !== "consent" || !pending.accountId) throw new AppError("session.not_found");
  return pending.accountId;
}

/** Whether the user chooses which organizations the application may see. */
export const asksForOrganizations = ({ promptDetails }: Pending): boolean =>
  listOf(promptDetails.missingOIDCScope).some((scope) => scope.startsWith("urn:logto:scope:organization"));

/**
 * Grants exactly what was shown, and lets the application see the chosen organizations of which the user is a member:
 * these and, where they could be chosen, no other any more.
 */
export async function giveConsent(
  ctx: Ctx,
  pending: Pending,
  organizationIds: string[] = [],
): Promise<{ redirectTo: string }> {
  const userId = requireConsent(pending);
  const { missingOIDCScope, missingOIDCClaims, missingResourceScopes } = pending.promptDetails;
  const grantId = await pending.grant({
    oidc: listOf(missingOIDCScope),
    claims: listOf(missingOIDCClaims),
    resources: resourcesOf(missingResourceScopes),
  });
  const noOthers: Statement[] = asksForOrganizations(pending)
    ? [
        ctx.db
          .delete(applicationConsentOrganizations)
          .where(
            and(
              eq(applicationConsentOrganizations.tenantId, ctx.tenantId),
              eq(applicationConsentOrganizations.applicationId, pending.clientId),
              eq(applicationConsentOrganizations.userId, userId),
              sql`organization_id NOT IN ${inList(organizationIds)}`,
            ),
          ),
      ]
    : [];
  const seen: Statement = ctx.db
    .insert(applicationConsentOrganizations)
    .select(
      ctx.db
        .select({
          tenantId: organizationMembers.tenantId,
          applicationId: sql<string>`${pending.clientId}`.as("application_id"),
          userId: sql<string>`${userId}`.as("user_id"),
          organizationId: organizationMembers.organizationId,
        })
        .from(organizationMembers)
        .where(
          and(
            eq(organizationMembers.tenantId, ctx.tenantId),
            sql`organization_id IN ${inList(organizationIds)}`,
            eq(organizationMembers.memberKind, "user"),
            eq(organizationMembers.memberId, userId),
          ),
        ),
    )
    .onConflictDoNothing();
  const redirectTo = await pending.finish({ consent: { grantId } }, [
    ...noOthers,
    seen,
    consentEvent(ctx, pending, { result: "Success", userId }),
  ]);
  return { redirectTo };
}

/** The app learns that it may not (RFC 6749, section 4.1.2.1), with its own state and the issuer. */
export async function refuseConsent(ctx: Ctx, pending: Pending): Promise<{ redirectTo: string }> {
  const userId = requireConsent(pending);
  const redirectTo = await pending.finish(userRefusal, [
    consentEvent(ctx, pending, { result: "Error", userId, error: { code: "oidc.access_denied" } }),
  ]);
  return { redirectTo };
}

const consentEvent = (ctx: Ctx, pending: Pending, event: Pick<LogEvent, "result" | "userId" | "error">): Statement =>
  recordEvent(ctx, {
    key: "Interaction.SignIn.Consent",
    ...{ applicationId: pending.clientId, interactionId: pending.uid, sessionId: pending.session?.uid ?? null },
    ...event,
  });
