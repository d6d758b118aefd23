import { z } from "zod";
import {
  AccountFields,
  AddMyFactor,
  FinishMyPasskey,
  FinishMyPasskeyProof,
  MyAccount,
  MyGrant,
  MySession,
  MyTrustedDevice,
  RenameMyFactor,
  UpdateMyAccount,
  VerificationStarted,
  VerifyMyPassword,
  VerifyMyTotp,
} from "./account.ts";
import { EntityId } from "./entity.ts";
import { CodeIdentifier, ConnectorData } from "./experience.ts";
import { Password, UserProfile } from "./user.ts";
import { MfaFactor, MfaType } from "./user-mfa.ts";

/*
 * What our own account pages ask the tenant's region for, each in one trip: `workers/tenant/account/page-routes.ts`.
 * Who it is about is in the session's cookie.
 */

export const Channel = CodeIdentifier.shape.type;
export type Channel = z.infer<typeof Channel>;

const RecordId = z.string().min(1).max(64);
/** The id of a fresh verification record; null before there is one. */
const proof = { proof: RecordId.nullable() };

/** `/account/describe`: the account, and what of its access the page shows. */
export const DescribeMe = z.object({ parts: z.array(z.enum(["sessions", "grants", "mfa"])).max(3) });
export type MePart = z.infer<typeof DescribeMe>["parts"][number];

export const MyPage = z.object({
  account: MyAccount,
  fields: AccountFields,
  deletionEnabled: z.boolean(),
  /** By what the user can prove to be the user: addresses as far as they may be shown. */
  proofs: z.object({
    password: z.boolean(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    targets: z.array(z.string()),
    /** An authenticator app, a passkey; known where the page asks for `mfa`. */
    totp: z.boolean(),
    passkey: z.boolean(),
  }),
  /** Empty unless asked for; `addable`: kinds that can be set up now. */
  mfa: z.object({ factors: z.array(MfaFactor), addable: z.array(MfaType), devices: z.array(MyTrustedDevice) }),
  /** Empty unless asked for. */
  sessions: z.array(MySession),
  grants: z.array(MyGrant),
});
export type MyPage = z.infer<typeof MyPage>;

/**
 * `/account/update`: what changes of name, picture, username and profile; an empty text takes it away. `customData`: the keys
 * that fields are about.
 */
export const PageUpdateMe = UpdateMyAccount.extend({ profile: UserProfile.optional() });
export type PageUpdateMe = z.infer<typeof PageUpdateMe>;

/** `/account/prove/password`, `/account/prove/send` and `/account/prove/code`: that it is the user, by what the account has. */
export const PageProvePassword = VerifyMyPassword;
export const PageSendProof = z.object({ channel: Channel });
export const PageProveCode = z.object({
  channel: Channel,
  verificationId: RecordId,
  code: z.string().trim().min(1).max(16),
});

/** `/account/password`. */
export const PageSetPassword = z.object({ password: Password, ...proof });

/** `/account/address/send`, `/account/address/set` and `/account/address/remove`. */
export const PageSendAddress = z.object({ identifier: CodeIdentifier, ...proof });
export const PageSetAddress = z.object({
  identifier: CodeIdentifier,
  verificationId: RecordId,
  code: z.string().trim().min(1).max(16),
  ...proof,
});
export const PageRemoveAddress = z.object({ channel: Channel, ...proof });

/** A provider is asked to link its account, or to prove that the user is the one linked already. */
export const SocialPurpose = z.enum(["link", "prove"]);
export type SocialPurpose = z.infer<typeof SocialPurpose>;
/** Providers send everyone back to one address; by the state it is told which pages go on from there. */
export const accountStatePrefix = "account.";
export const isAccountState = (state: string | null): boolean => state?.startsWith(accountStatePrefix) ?? false;
/** `/account/social/start`: the address to come back to is `<endpoint>/callback/<connectorId>`. */
export const PageStartMySocial = z.object({
  connectorId: EntityId,
  state: z.string().min(16).max(128),
  purpose: SocialPurpose,
  ...proof,
});
/** `/account/social/finish`: what the provider sent back. */
export const PageFinishMySocial = z.object({
  verificationRecordId: RecordId,
  data: ConnectorData,
  purpose: SocialPurpose,
  ...proof,
});
export const PageUnlink = z.object({ target: z.string().min(1).max(128), ...proof });

/** `/account/prove/passkey` after `/account/prove/passkey/options` (`StartedMyPasskeyProof`), and `/account/prove/totp`. */
export const PageProvePasskey = FinishMyPasskeyProof;
export const PageProveTotp = VerifyMyTotp;
/** `/account/mfa/totp/secret` (`GeneratedTotp`): a new secret, or the picture of the one that is shown already. */
export const PageTotpSecret = z.object({ secret: z.string().max(256).optional() });
/** `/account/mfa/add`. Passkeys begin with `/account/mfa/passkey/options` (`StartedMyPasskey`) and `/account/mfa/passkey` (`PageProof`). */
export const PageAddFactor = z.object({ factor: AddMyFactor, ...proof });
export const PageStartPasskey = z.object(proof);
export const PageFinishPasskey = FinishMyPasskey;
/** `/account/mfa/rename` and `/account/mfa/delete`. */
export const PageRenameFactor = z.object({ id: EntityId, ...RenameMyFactor.shape, ...proof });
export const PageDeleteFactor = z.object({ id: EntityId, ...proof });
/** `/account/devices/revoke`: one of them, or all. */
export const PageRevokeDevice = z.object({ id: EntityId.nullable() });

/** `/account/sessions/end`: one of them, or all but this one. */
export const PageEndSession = z.object({ id: EntityId.nullable() });
/** `/account/grants/end`. */
export const PageEndGrant = z.object({ applicationId: EntityId });

/** `/account/delete`. */
export const PageDeleteMe = z.object(proof);

/** A proof, or what is on its way to be one. */
export const PageProof = VerificationStarted;
export type PageProof = z.infer<typeof PageProof>;
