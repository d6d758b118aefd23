import type { SocialUserInfo } from "../../../contracts/connector.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import type { SocialSession } from "../connectors/factory.ts";
import { type KeptTokens, storeTokens } from "../connectors/kept-tokens.ts";
import { profileAt } from "../connectors/profile-at.ts";
import { recordSocial } from "../connectors/record-social.ts";
import { finishSocial, guardProvider, startSocial } from "../connectors/social.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { changeUser } from "../users/change.ts";
import { users } from "../users/table.ts";
import { requireIdentifierLeft } from "./identifiers.ts";
import { type Me, requireEditable, requireFirstParty } from "./me.ts";
import {
  findRecord,
  newRecord,
  provedRecord,
  requireProof,
  spendRecord,
  type VerificationRecord,
  type Written,
} from "./records.ts";

const contextOf = (ctx: Ctx, recordId: string) => `social-verification:${ctx.tenantId}:${recordId}`;

const aboutMe = ({ userId, clientId }: Me, connectorId: string) => ({
  ...{ userId, applicationId: clientId },
  params: { connectorId },
});

/** Sends the user to a provider, to prove an identity there. @throws those of `startSocial` */
export async function startMySocial(
  ctx: Ctx,
  me: Me,
  input: { connectorId: string; redirectUri: string; state: string; scope?: string | undefined },
): Promise<Written["shown"] & { authorizationUri: string }> {
  const { connectorId, redirectUri, state, scope } = input;
  const request = {
    redirectUri,
    state,
    returnAddresses: me.redirectUris ?? [],
    ...(scope === undefined ? {} : { scope }),
  };
  const { authorizationUri, session } = await recordSocial(ctx, "Account.Social.Create", aboutMe(me, connectorId), () =>
    startSocial(ctx, connectorId, request),
  );
  const id = newSecret();
  const sealedSession = await ctx.box.seal(JSON.stringify(session), contextOf(ctx, id));
  const data = { type: "Social", target: session.target, sealedSession, userInfo: null } as const;
  const { statements, shown } = newRecord(ctx, me.userId, id, data);
  await atomic(ctx.db, statements);
  return { ...shown, authorizationUri };
}

/** Who came back. @throws `verification_record.not_found`, those of `finishSocial` */
export async function finishMySocial(
  ctx: Ctx,
  me: Me,
  input: { verificationRecordId: string; connectorData: ConnectorData },
): Promise<Written["shown"]> {
  const record = await findRecord(ctx, me.userId, input.verificationRecordId);
  if (record?.data.type !== "Social" || record.data.userInfo !== null)
    throw new AppError("verification_record.not_found");
  const session = JSON.parse(await ctx.box.open(record.data.sealedSession, contextOf(ctx, record.id))) as SocialSession;
  const { userInfo, syncProfile, tokens } = await recordSocial(
    ctx,
    "Account.Social.Submit",
    aboutMe(me, session.connectorId),
    () => finishSocial(ctx, session, input.connectorData),
  );
  const proved = { ...record.data, userInfo, syncProfile, tokens };
  const { statements, shown } = provedRecord(ctx, me.userId, record, proved);
  await atomic(ctx.db, statements);
  return shown;
}

/**
 * Links the identity that was just proved.
 * @throws `verification_record.permission_denied`, `verification_record.not_found`,
 * `user.social_account_exists_in_profile` for a provider that is linked already, `user.identity_already_in_use`
 */
export async function linkMyIdentity(ctx: Ctx, me: Me, recordId: string, proof: string | null): Promise<void> {
  requireFirstParty(me);
  requireEditable(me, "social");
  await requireProof(ctx, await getRow(ctx, users, me.userId), proof);
  const record = await findRecord(ctx, me.userId, recordId);
  if (!record) throw new AppError("verification_record.not_found");
  if (record.data.type !== "Social" || record.data.userInfo === null)
    throw new AppError("verification_record.permission_denied");
  const { target, userInfo, syncProfile, tokens } = record.data;
  await addIdentity(ctx, me, { target, userInfo, syncProfile, tokens }, record);
}

/**
 * What follows once it is proved whose account it is; the proof of the identity is used up.
 * @throws `user.social_account_exists_in_profile`, `user.identity_already_in_use`, `session.invalid_connector_id` without a connector of the provider
 */
export async function addIdentity(
  ctx: Ctx,
  me: Me,
  found: {
    target: string;
    userInfo: SocialUserInfo;
    syncProfile: boolean | undefined;
    tokens?: KeptTokens | null | undefined;
  },
  record: VerificationRecord,
): Promise<void> {
  const { target: provider, userInfo, syncProfile, tokens } = found;
  await changeUser(ctx, { id: me.userId, ifMatch: null }, (before) => {
    if (before.identities[provider]) throw new AppError("user.social_account_exists_in_profile");
    const identity = { userId: userInfo.id, details: { ...userInfo } };
    return {
      set: {
        identities: { ...before.identities, [provider]: identity },
        ...(syncProfile ? profileAt(userInfo) : {}),
      },
      also: [
        guardProvider(ctx, provider),
        ...spendRecord(ctx, me.userId, record),
        ...(tokens ? [storeTokens(ctx, me.userId, tokens)] : []),
      ],
    };
  });
}

/** @throws `verification_record.permission_denied`, `user.identity_not_exist`, `user.email_or_phone_required` */
export async function unlinkMyIdentity(ctx: Ctx, me: Me, provider: string, proof: string | null): Promise<void> {
  requireFirstParty(me);
  requireEditable(me, "social");
  await requireProof(ctx, await getRow(ctx, users, me.userId), proof);
  await dropIdentity(ctx, me, provider);
}

/** @throws `user.identity_not_exist`, `user.email_or_phone_required` */
export async function dropIdentity(ctx: Ctx, me: Me, provider: string): Promise<void> {
  const { signUp } = await loadExperience(ctx);
  await changeUser(ctx, { id: me.userId, ifMatch: null }, (before) => {
    if (!Object.hasOwn(before.identities, provider)) throw new AppError("user.identity_not_exist");
    const identities = Object.fromEntries(Object.entries(before.identities).filter(([target]) => target !== provider));
    requireIdentifierLeft(signUp, { ...before, identities }, "social");
    return { set: { identities } };
  });
}
