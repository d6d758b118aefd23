import type { z } from "zod";
import type { UpdateMyAccount } from "../../../contracts/account.ts";
import type {
  Channel,
  DescribeMe,
  MyPage,
  PageFinishMySocial,
  PageProof,
  PageProveCode,
  PageSendAddress,
  PageSetAddress,
  PageStartMySocial,
  PageUpdateMe,
} from "../../../contracts/account-page.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { UserProfile } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { isSame } from "../../kernel/is-same.ts";
import { users } from "../users/table.ts";
import { setMyAddress } from "./addresses.ts";
import { sendMyCode, verifyMyCode } from "./codes.ts";
import { describeMfa, noMfa } from "./describe-mfa.ts";
import { myAccountOf } from "./get.ts";
import { listMyGrants } from "./grants.ts";
import { type Field, isShown, type Me, requireEditable, type UserRow } from "./me.ts";
import { requireProof } from "./records.ts";
import { listMySessions } from "./sessions.ts";
import { finishMySocial, linkMyIdentity, startMySocial } from "./social.ts";
import { updateMyAccount, updateMyProfile } from "./update.ts";

/** Everything that a page shows of the account, in one trip. */
export async function describeMe(
  ctx: Ctx,
  me: Me,
  { parts }: z.output<typeof DescribeMe>,
  cookies: string | null,
): Promise<MyPage> {
  const [user, sessions, grants, mfa] = await Promise.all([
    getRow(ctx, users, me.userId),
    parts.includes("sessions") ? listMySessions(ctx, me) : [],
    parts.includes("grants") ? listMyGrants(ctx, me) : [],
    parts.includes("mfa") ? describeMfa(ctx, me, cookies) : noMfa,
  ]);
  return {
    account: myAccountOf(me, user),
    fields: me.fields,
    deletionEnabled: me.deletionEnabled === true,
    proofs: {
      password: user.passwordEncrypted !== null,
      email: shownAs(me, "email", user.primaryEmail),
      phone: shownAs(me, "phone", user.primaryPhone),
      targets: Object.keys(user.identities),
      totp: mfa.kinds.includes("Totp"),
      passkey: mfa.kinds.includes("WebAuthn"),
    },
    mfa: mfa.shown,
    sessions,
    grants,
  };
}

/** An address whose field is off can still be proved by; its owner will know it by its ends. */
const shownAs = (me: Me, field: Field, address: string | null): string | null =>
  address === null || isShown(me, field) ? address : masked(address);

function masked(address: string): string {
  const at = address.indexOf("@");
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `•••${address.slice(-2)}`;
}

/** Changes what the form says differently from what is there. */
export async function pageUpdate(ctx: Ctx, me: Me, { profile, customData, ...account }: PageUpdateMe): Promise<void> {
  const before = await getRow(ctx, users, me.userId);
  const said = customData && differing(customData, before.customData);
  const changed: UpdateMyAccount = {
    ...differing(account, before),
    ...(said && Object.keys(said).length > 0
      ? { customData: withoutEmpty({ ...before.customData, ...said }, said) }
      : {}),
  };
  const claims = profile && differing(profile, before.profile);
  if (claims && Object.keys(claims).length > 0) requireEditable(me, "profile");
  if (Object.keys(changed).length > 0) await updateMyAccount(ctx, me, changed, null);
  if (claims && Object.keys(claims).length > 0) await updateMyProfile(ctx, me, claims as UserProfile, null);
}

/** Nothing is the same as an empty text. */
const differing = <T extends object>(wanted: T, before: object): Partial<T> => {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(value || null, known.get(name) || null)),
  ) as Partial<T>;
};

/** An emptied field takes its key away. */
const withoutEmpty = (whole: JsonObject, said: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(whole).filter(([key, value]) => !(Object.hasOwn(said, key) && value === "")));

export async function pageSendProof(ctx: Ctx, me: Me, channel: Channel): Promise<PageProof> {
  return sendMyCode(ctx, me, await currentAddress(ctx, me, channel));
}

export async function pageProveCode(ctx: Ctx, me: Me, input: z.output<typeof PageProveCode>): Promise<PageProof> {
  const { channel, verificationId, code } = input;
  return verifyMyCode(ctx, me, { identifier: await currentAddress(ctx, me, channel), verificationId, code });
}

async function currentAddress(ctx: Ctx, me: Me, type: Channel) {
  const value = addressOf(await getRow(ctx, users, me.userId), type);
  if (value === null) throw new AppError(type === "email" ? "user.email_not_exist" : "user.phone_not_exist");
  return { type, value };
}

const addressOf = (user: UserRow, type: Channel) => (type === "email" ? user.primaryEmail : user.primaryPhone);

/** A code to a new address; before it is sent, the user has to be the user. */
export async function pageSendAddress(ctx: Ctx, me: Me, input: z.output<typeof PageSendAddress>): Promise<PageProof> {
  requireEditable(me, input.identifier.type);
  await requireProof(ctx, await getRow(ctx, users, me.userId), input.proof);
  return sendMyCode(ctx, me, input.identifier);
}

/** The code counts once: the proof is looked at before it is used up. */
export async function pageSetAddress(ctx: Ctx, me: Me, input: z.output<typeof PageSetAddress>): Promise<void> {
  const { identifier, proof } = input;
  requireEditable(me, identifier.type);
  await requireProof(ctx, await getRow(ctx, users, me.userId), proof);
  const { verificationRecordId: recordId } = await verifyMyCode(ctx, me, input);
  await setMyAddress(ctx, me, { identifier, recordId }, proof);
}

export async function pageStartSocial(ctx: Ctx, me: Me, input: z.output<typeof PageStartMySocial>) {
  const { connectorId, state, purpose, proof } = input;
  if (purpose === "link") {
    requireEditable(me, "social");
    await requireProof(ctx, await getRow(ctx, users, me.userId), proof);
  }
  return startMySocial(ctx, me, { connectorId, state, redirectUri: `${ctx.endpoint}/callback/${connectorId}` });
}

/** @throws `verification_record.permission_denied` for somebody else's account at the provider */
export async function pageFinishSocial(
  ctx: Ctx,
  me: Me,
  input: z.output<typeof PageFinishMySocial>,
): Promise<PageProof> {
  const { verificationRecordId, data, purpose, proof } = input;
  const proved = await finishMySocial(ctx, me, { verificationRecordId, connectorData: data });
  if (purpose === "link") await linkMyIdentity(ctx, me, verificationRecordId, proof);
  else await requireProof(ctx, await getRow(ctx, users, me.userId), verificationRecordId);
  return proved;
}
