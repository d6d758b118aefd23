import type { ErrorCode } from "../../../contracts/error.ts";
import type { SsoChoice } from "../../../contracts/sso-connector.ts";
import { AppError } from "../../kernel/error.ts";
import { newUserId } from "../../kernel/id.ts";
import { domainOf } from "../organization-jit/join.ts";
import { emailRefusal } from "../sign-in-experience/blocklist.ts";
import { accountOf, normalise, type UserRow } from "./accounts.ts";
import { advance, type Flow, noteRefusal, stateOf } from "./interaction.ts";
import type { VerificationRecord } from "./rules/state.ts";

/**
 * Binds the user of a proof to the interaction; for a registration, begins the user that submitting makes.
 * @returns true when that user is a new one
 * @throws `session.verification_session_not_found`, `session.identity_conflict`, `user.user_not_exist`,
 * `user.identity_not_exist`, `user.suspended`, `session.sso_enabled`, `user.missing_profile`, `user.email_already_in_use` and the like
 */
export async function identify(
  flow: Flow,
  {
    verificationId,
    linkSocialIdentity = false,
  }: { verificationId?: string | undefined; linkSocialIdentity?: boolean | undefined },
): Promise<boolean> {
  const { ctx, config } = flow;
  const record = stateOf(flow).verifications.find(({ id }) => id === verificationId);
  const account = record ? await accountBehind(flow, record) : null;
  const related = record && !account ? await relatedTo(flow, record) : null;
  const address = record && addressOf(record);
  const refused: ErrorCode | null = address ? emailRefusal(config.emailBlocklistPolicy, address) : null;
  const claimed = record ? await claimedBy(flow, record, account) : [];
  const state = notingExclusion(flow, account ?? related, () =>
    advance(flow, {
      type: "identify",
      now: ctx.now(),
      verificationId,
      account: account && accountOf(account),
      related: related && accountOf(related),
      wantsLink: linkSocialIdentity,
      newUserId: newUserId(),
      refused,
      claimedBy: claimed,
    }),
  );
  return state.isNew;
}

/** Takes a step; that somebody proved who they are and may not sign in all the same is in the audit log. */
export function notingExclusion<T>(flow: Flow, row: UserRow | null, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    const isExcluded = thrown instanceof AppError && thrown.code === "user.suspended";
    throw isExcluded ? noteRefusal(flow, "Submit", thrown, { userId: row?.id ?? null }) : thrown;
  }
}

async function accountBehind({ sources, users }: Flow, record: VerificationRecord): Promise<UserRow | null> {
  switch (record.type) {
    case "Password":
      return users.get(record.userId) ?? sources.byId(record.userId);
    case "VerificationCode":
    case "NewPasswordIdentity":
      return sources.byIdentifier(record.identifier);
    case "OneTimeToken":
      return sources.byIdentifier({ type: "email", value: record.email });
    case "Social":
      return record.userInfo ? sources.byIdentity(record.session.target, record.userInfo.id) : null;
    case "EnterpriseSso":
      return record.userInfo
        ? sources.bySsoIdentity(record.session.connectorId, record.issuer, record.userInfo.id)
        : null;
    case "SignInPasskey":
      return record.userId === null ? null : sources.byId(record.userId);
    case "Totp":
    case "WebAuthn":
    case "BackupCode":
      return null;
    default:
      return record satisfies never;
  }
}

/** Who has the address that the provider says is verified. */
async function relatedTo({ sources }: Flow, record: VerificationRecord): Promise<UserRow | null> {
  if (record.type !== "Social" && record.type !== "EnterpriseSso") return null;
  const { email, isEmailVerified } = record.userInfo ?? {};
  if (!email || isEmailVerified !== true) return null;
  const value = normalise({ type: "email", value: email });
  return value === null ? null : sources.byIdentifier({ type: "email", value });
}

/** Companies' connectors that the proved address, or that of the user behind it, belongs to. */
async function claimedBy(flow: Flow, record: VerificationRecord, account: UserRow | null): Promise<SsoChoice[]> {
  if (!flow.config.singleSignOnEnabled || record.type === "EnterpriseSso") return [];
  const domains = new Map<string, string>();
  for (const email of [addressOf(record), account?.primaryEmail]) if (email) domains.set(domainOf(email), email);
  for (const email of domains.values()) {
    const found = await flow.sources.ssoConnectorsOf(email);
    if (found.length > 0) return found;
  }
  return [];
}

function addressOf(record: VerificationRecord): string | undefined {
  if (record.type === "OneTimeToken") return record.email;
  if (record.type === "Social") return record.userInfo?.email;
  const identifier = "identifier" in record ? record.identifier : null;
  return identifier?.type === "email" ? identifier.value : undefined;
}
