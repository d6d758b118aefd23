import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { acceptStatements } from "../organization-invitations/accept.ts";
import { joinStatements } from "../organization-jit/join.ts";
import type { UserRow } from "./accounts.ts";
import { type Flow, stateOf } from "./interaction.ts";
import type { SignInState } from "./rules/state.ts";

/** Which addresses of the interaction were proved, and not only typed. */
export function provedAddresses({ verifications }: SignInState): Set<string> {
  return new Set(
    verifications.flatMap((record) => {
      if (record.type === "OneTimeToken") return [record.email];
      if (record.type === "Social" || record.type === "EnterpriseSso")
        return record.userInfo?.isEmailVerified ? [record.userInfo.email ?? ""] : [];
      return record.type === "VerificationCode" && record.isVerified ? [record.identifier.value] : [];
    }),
  );
}

/** The email address that submitting proves for the first time: by it, a user joins organizations. @param row null for a new user */
export function newlyProvedEmail(state: SignInState, row: UserRow | null): string | null {
  const given = state.profile.primaryEmail ?? (row?.isEmailVerified === false ? row.primaryEmail : null);
  return given && provedAddresses(state).has(given) ? given : null;
}

/**
 * Organizations that the user joins by an address that was just proved, by the connector of a company, those of a magic link, and the one of an invitation
 * whose link was followed.
 */
export function joiningStatements(flow: Flow, userId: string, row: UserRow | null): Statement[] {
  const state = stateOf(flow);
  const { organizationIds = [], invitation, ssoIdentity } = state.profile;
  const ssoConnectorId = ssoIdentity?.isNew ? ssoIdentity.connectorId : null;
  const ctx: Ctx = { ...flow.ctx, actor: { kind: "user", id: userId } };
  return [
    ...joinStatements(ctx, { userId, email: newlyProvedEmail(state, row), organizationIds, ssoConnectorId }),
    ...(invitation ? acceptStatements(ctx, invitation.id, userId) : []),
  ];
}
