import type { FieldValues } from "../../../contracts/custom-profile-field.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import type { AddProfile } from "../../../contracts/experience.ts";
import { fullnameParts } from "../../../contracts/profile-claim.ts";
import { AppError } from "../../kernel/error.ts";
import { throttle } from "../../kernel/throttle.ts";
import { profileAt } from "../connectors/profile-at.ts";
import { refuseWrong } from "../custom-profile-fields/user-values.ts";
import { checkValues } from "../custom-profile-fields/values.ts";
import { hashPassword } from "../passwords/hash.ts";
import { requirePassword } from "../passwords/require.ts";
import { requireAllowedEmail } from "../sign-in-experience/blocklist.ts";
import { accountOf } from "./accounts.ts";
import { advance, entry, type Flow, stateOf } from "./interaction.ts";
import { standingOf } from "./mfa/standing.ts";
import { requireNewIdentifier } from "./new-password-identity.ts";
import type { PendingProfile } from "./rules/state.ts";

/**
 * Adds what the profile lacks: given as it is, or proved by a verification of this interaction.
 * @throws `user.username_already_in_use` and the like, `user.username_exists_in_profile` and the like,
 * `password.rejected`, `session.email_blocklist.*`, `custom_profile_fields.invalid_value`, `request.too_many`,
 * `session.identifier_not_found` before a sign-in knows its user
 */
export async function addProfile(flow: Flow, input: AddProfile): Promise<void> {
  const state = stateOf(flow);
  // By these two, a registration begins without any proof, and a password costs time.
  if (input.type === "username" || input.type === "password") await throttle(flow.ctx, "attempts");
  const row = state.userId !== null && !state.isNew ? await flow.sources.byId(state.userId) : null;
  const { add, taken } = await addition(flow, input);
  const standing = await standingOf(flow, row);
  advance(flow, { type: "profile", account: row && accountOf(row), standing, add, taken });
  flow.writes.push(entry(flow, "Profile.Update", { params: { type: input.type } }));
}

async function addition(flow: Flow, input: AddProfile): Promise<{ add: PendingProfile; taken: ErrorCode | null }> {
  switch (input.type) {
    case "username": {
      const identifier = requireNewIdentifier({ type: "username", value: input.value });
      const taken = (await flow.sources.byIdentifier(identifier)) ? "user.username_already_in_use" : null;
      return { add: { username: identifier.value }, taken };
    }
    case "password": {
      await requirePassword(flow.ctx, flow.config.passwordPolicy, input.value, await ownerOf(flow));
      return { add: { passwordHash: await hashPassword(input.value) }, taken: null };
    }
    case "email":
    case "phone":
      return provedAddress(flow, input.type, input.verificationId);
    case "social":
      return provedIdentity(flow, input.verificationId);
    case "extraProfile":
      return { add: { fields: requireFieldValues(flow, input.values) }, taken: null };
    default:
      return input satisfies never;
  }
}

/** Values of fields that are there, all of them right. */
function requireFieldValues({ config }: Flow, given: FieldValues): FieldValues {
  const fields = config.customProfileFields ?? [];
  const parts = fields.some(({ name }) => name === "fullname") ? fullnameParts : [];
  const known = new Set<string>([...fields.map(({ name }) => name), ...parts]);
  const names = Object.keys(given).filter((name) => !known.has(name));
  if (names.length > 0) throw new AppError("custom_profile_fields.entity_not_exists_with_names", { data: { names } });
  const { values, wrong } = checkValues(fields, given);
  refuseWrong(wrong);
  return values;
}

/** What a new password may not repeat. */
export async function ownerOf(flow: Flow) {
  const { profile, userId, isNew } = stateOf(flow);
  const row = userId !== null && !isNew ? await flow.sources.byId(userId) : null;
  return {
    name: profile.name ?? row?.name ?? null,
    username: profile.username ?? row?.username ?? null,
    email: profile.primaryEmail ?? row?.primaryEmail ?? null,
    phoneNumber: profile.primaryPhone ?? row?.primaryPhone ?? null,
  };
}

async function provedAddress(flow: Flow, type: "email" | "phone", verificationId: string) {
  const record = stateOf(flow).verifications.find(({ id }) => id === verificationId);
  if (record?.type !== "VerificationCode" || record.identifier.type !== type)
    throw new AppError("session.verification_session_not_found");
  if (record.expiresAt <= flow.ctx.now()) throw new AppError("session.verification_expired");
  if (!record.isVerified) throw new AppError("session.verification_failed");
  // A code that was sent to sign in is sent to every address.
  if (type === "email") requireAllowedEmail(flow.config.emailBlocklistPolicy, record.identifier.value);
  const taken = (await flow.sources.byIdentifier(record.identifier)) ? (`user.${type}_already_in_use` as const) : null;
  return { add: { [type === "email" ? "primaryEmail" : "primaryPhone"]: record.identifier.value }, taken };
}

async function provedIdentity(flow: Flow, verificationId: string) {
  const record = stateOf(flow).verifications.find(({ id }) => id === verificationId);
  if (record?.type !== "Social") throw new AppError("session.verification_session_not_found");
  if (record.expiresAt <= flow.ctx.now()) throw new AppError("session.verification_expired");
  if (record.userInfo === null) throw new AppError("session.verification_failed");
  const { target } = record.session;
  const { userInfo } = record;
  const taken = (await flow.sources.byIdentity(target, userInfo.id)) ? ("user.identity_already_in_use" as const) : null;
  const synced = record.syncProfile ? profileAt(userInfo) : {};
  return { add: { ...synced, identities: { [target]: { userId: userInfo.id, details: { ...userInfo } } } }, taken };
}
