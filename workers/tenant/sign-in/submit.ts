import { and, eq, sql } from "drizzle-orm";
import { guard, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { type KeptTokens, storeTokens } from "../connectors/kept-tokens.ts";
import { guardProvider } from "../connectors/social.ts";
import { placed } from "../custom-profile-fields/user-values.ts";
import { recordActive } from "../metering/record-active.ts";
import { factorClashes } from "../mfa/factors.ts";
import { forgetDevices } from "../mfa/trusted-devices.ts";
import { countSignIn, followRollout } from "../sign-in-experience/rollout/count.ts";
import { identityClashes, linkStatement } from "../sso-connectors/identities.ts";
import { giveDefaultTenant, guardFirst } from "../tenants/first-administrator.ts";
import { newUserStatements } from "../users/create.ts";
import { credentialChanges, credentialNotices } from "../users/credential-notices.ts";
import { endAccess, isProofGood } from "../users/entity.ts";
import { users } from "../users/table.ts";
import { accountOf, type UserRow } from "./accounts.ts";
import { contextOf } from "./authentication-context.ts";
import { tellInteraction, tellUser } from "./events.ts";
import { notingExclusion } from "./identify.ts";
import { advance, boundary, entry, type Flow, stateOf } from "./interaction.ts";
import { joiningStatements, provedAddresses } from "./joining.ts";
import { standingOf } from "./mfa/standing.ts";
import { factorStatements } from "./mfa/statements.ts";
import { saidToFields } from "./rules/policy.ts";
import type { SignInState } from "./rules/state.ts";
import { endState } from "./state.ts";

/**
 * Finishes the interaction in one batch: the user is made or changed, the state ends, the protocol goes on.
 * @param isAsking a page of ours asks a new user once for optional profile fields, too
 * @returns where the browser goes on; null after a reset, which signs nobody in
 * @throws `session.identifier_not_found`, `user.suspended`, `user.missing_profile`, `user.missing_mfa`,
 * `session.mfa.require_mfa_verification`, `session.registration_closed`, `user.email_already_in_use` and the like when somebody was first,
 * `session.invalid_connector_id` for a new identity of a provider whose connector was deleted meanwhile,
 * `session.verification_expired` where the user's sessions were ended after the proof, `invitation.not_pending` for one that was accepted, revoked, or expired meanwhile
 */
export async function submit(flow: Flow, isAsking = false): Promise<{ redirectTo: string } | null> {
  const { ctx, pending } = flow;
  const { userId, isNew } = stateOf(flow);
  const row = userId !== null && !isNew ? await flow.sources.byId(userId) : null;
  const standing = await standingOf(flow, row);
  const account = row && accountOf(row);
  const state = notingExclusion(flow, row, () => advance(flow, { type: "submit", account, standing, isAsking }));
  const id = state.userId as string;
  const done = [
    ...flow.writes,
    entry(flow, "Submit", { userId: id }),
    boundary(flow, "Interaction.End"),
    ...endState(ctx, pending.uid, flow.loaded),
  ];
  const isGood =
    isNew || state.provedAt === null
      ? []
      : [guard(isProofGood(ctx, id, state.provedAt), "session.verification_expired")];
  if (state.event === "ForgotPassword") {
    const reset = [...(await resetStatements(flow, row as UserRow)), tellInteraction(flow, id, state.event)];
    flow.writes.splice(0, flow.writes.length, ...isGood, ...done, ...reset);
    flow.state = null;
    return null;
  }
  const factors = await factorStatements(flow, state, { userId: id, row });
  const { statements, unique } = isNew
    ? newUserStatements(ctx, { ...newUser(flow, state), id, applicationId: pending.clientId, lastSignInAt: ctx.now() })
    : { statements: await changeStatements(flow, row as UserRow), unique: {} };
  const login = { accountId: id, ts: Math.floor(ctx.now() / 1000), ...contextOf(flow, state, row) };
  flow.isOver = true;
  const redirectTo = await pending.finish(
    { login },
    [
      ...(isNew ? guardFirst(ctx) : []),
      ...isGood,
      ...Object.keys(state.profile.identities ?? {}).map((target) => guardProvider(ctx, target)),
      ...statements,
      ...(isNew ? [tellUser(flow, id, "User.Created")] : []),
      ...factors,
      ...(state.profile.ssoIdentity ? [linkStatement(ctx, id, state.profile.ssoIdentity)] : []),
      ...joiningStatements(flow, id, row),
      ...keptTokens(state).map((tokens) => storeTokens(ctx, id, tokens)),
      ...(isNew ? giveDefaultTenant(ctx, id) : []),
      recordActive(ctx, id, ctx.now()),
      ...(flow.rollout ? countSignIn(ctx, flow.rollout, "succeeded") : []),
      ...done,
      tellInteraction(flow, id, isNew ? "Register" : "SignIn"),
    ],
    { ...unique, ...factorClashes, ...identityClashes },
  );
  if (flow.rollout) followRollout(ctx, flow.rollout.id);
  return { redirectTo };
}

/** What providers gave for identities of this interaction. */
const keptTokens = ({ verifications }: SignInState): KeptTokens[] =>
  verifications.flatMap((record) => (record.type === "Social" && record.tokens ? [record.tokens] : []));

/** Of the profile fields those count that are there when the user is made. */
function newUser(flow: Flow, state: SignInState): Partial<UserRow> {
  const { config } = flow;
  const {
    passwordHash,
    organizationIds: _,
    fields: __,
    invitation: ___,
    ssoIdentity: ____,
    ...profile
  } = state.profile;
  const proved = provedAddresses(state);
  return {
    ...profile,
    ...placed(saidToFields(config, state.profile).values),
    isEmailVerified: profile.primaryEmail === undefined || proved.has(profile.primaryEmail),
    isPhoneVerified: profile.primaryPhone === undefined || proved.has(profile.primaryPhone),
    ...(passwordHash ? { passwordEncrypted: passwordHash, passwordEncryptionMethod: "Argon2id" as const } : {}),
    ...skipped(flow, state),
  };
}

/** What the user put off, so that nobody asks again. */
const skipped = ({ ctx }: Flow, { mfa }: SignInState): Partial<UserRow> => ({
  ...(mfa.isSkipped ? { mfaSkippedAt: ctx.now() } : {}),
  ...(mfa.isPasskeySkipped ? { passkeySkippedAt: ctx.now() } : {}),
});

/** A user who signs in: the moment, and what the interaction added. */
async function changeStatements(flow: Flow, row: UserRow): Promise<Statement[]> {
  const { ctx, state } = flow;
  const { profile } = state as SignInState;
  const proved = provedAddresses(state as SignInState);
  const {
    identities,
    passwordHash,
    organizationIds: _,
    fields: __,
    invitation: ___,
    ssoIdentity: ____,
    ...plain
  } = profile;
  const changes: Partial<UserRow> = {
    ...plain,
    ...(identities ? { identities: { ...row.identities, ...identities } } : {}),
    ...(passwordHash ? { passwordEncrypted: passwordHash, passwordEncryptionMethod: "Argon2id" } : {}),
    ...(row.primaryEmail && !row.isEmailVerified && proved.has(row.primaryEmail) ? { isEmailVerified: true } : {}),
    ...(row.primaryPhone && !row.isPhoneVerified && proved.has(row.primaryPhone) ? { isPhoneVerified: true } : {}),
    ...skipped(flow, state as SignInState),
  };
  const isRow = and(eq(users.tenantId, ctx.tenantId), eq(users.id, row.id));
  const now = ctx.now();
  if (Object.keys(changes).length === 0) {
    const hasNewFactor = (state as SignInState).mfa.newFactors.length > 0;
    return [
      ctx.db.update(users).set({ lastSignInAt: now }).where(isRow),
      ...(await noticesOf(flow, row, {}, hasNewFactor)),
    ];
  }
  return [
    ctx.db
      .update(users)
      .set({ ...changes, lastSignInAt: now, updatedAt: now, version: row.version + 1 })
      .where(and(isRow, eq(users.version, row.version))),
    guardChanged("entity.version_mismatch"),
    tellUser(flow, row.id, "User.Data.Updated"),
    ...(await noticesOf(flow, row, changes, (state as SignInState).mfa.newFactors.length > 0)),
  ];
}

/** The new password ends everything that was signed in with the old one. */
async function resetStatements(flow: Flow, row: UserRow): Promise<Statement[]> {
  const { ctx, state, pending } = flow;
  const passwordEncrypted = state?.profile.passwordHash;
  if (!passwordEncrypted) throw new AppError("user.new_password_required_in_profile");
  return [
    ctx.db
      .update(users)
      .set({ passwordEncrypted, passwordEncryptionMethod: "Argon2id", updatedAt: ctx.now(), version: sql`version + 1` })
      .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, row.id))),
    tellUser(flow, row.id, "User.Data.Updated"),
    // This interaction goes on, with nobody signed in: the app still waits for its answer.
    await pending.withoutSession(),
    ...endAccess(ctx, row.id),
    forgetDevices(ctx, row.id),
    ...(await noticesOf(flow, row, { passwordEncrypted })),
  ];
}

/** Mails about what the interaction changed of how the user signs in. */
async function noticesOf(
  { ctx, posted }: Flow,
  row: UserRow,
  changes: Partial<UserRow>,
  hasNewFactor = false,
): Promise<Statement[]> {
  const changed = [...credentialChanges(row, changes), ...(hasNewFactor ? ["mfa" as const] : [])];
  const notices = await credentialNotices(ctx, row, changed);
  posted.push(...notices.posted);
  return notices.statements;
}
