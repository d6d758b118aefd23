import type { InteractionEvent } from "./experience.ts";

/** What a sign-in page is for; its entries in the audit log have it in their keys. */
export const loggedFlows = ["SignIn", "Register", "ForgotPassword"] as const satisfies InteractionEvent[];

type Factor = "Totp" | "WebAuthn" | "BackupCode";

/** A step with a second factor: asked for, answered, or set up. */
export type FactorStep = `${"Mfa" | "BindMfa"}.${Factor}.${"Create" | "Submit"}`;

/** Steps of a flow, in the order in which they mostly happen. */
export const flowSteps = [
  "Verification.Password.Submit",
  "Verification.VerificationCode.Create",
  "Verification.VerificationCode.Submit",
  "Verification.OneTimeToken.Submit",
  "Verification.SignInPasskey.Submit",
  "Verification.Social.Create",
  "Verification.Social.Submit",
  "Verification.EnterpriseSso.Create",
  "Verification.EnterpriseSso.Submit",
  "Verification.NewPasswordIdentity.Submit",
  "Profile.Update",
] as const;

/** Steps with second factors that there are: only a passkey is asked for before it is answered. */
export const factorSteps = [
  "Mfa.Totp.Submit",
  "Mfa.WebAuthn.Create",
  "Mfa.WebAuthn.Submit",
  "Mfa.BackupCode.Submit",
  "BindMfa.Totp.Create",
  "BindMfa.Totp.Submit",
  "BindMfa.WebAuthn.Create",
  "BindMfa.WebAuthn.Submit",
  "BindMfa.BackupCode.Create",
  "BindMfa.BackupCode.Submit",
] as const satisfies FactorStep[];

/** What stands behind `Account.`: those by which users prove themselves again, to change what is theirs. */
export const accountSteps = [
  "Verification.Password.Submit",
  "Verification.VerificationCode.Submit",
  "Mfa.Totp.Submit",
  "Mfa.WebAuthn.Submit",
] as const satisfies FlowStep[];

/** What stands behind `Interaction.<flow>.`. */
export type FlowStep = "Submit" | (typeof flowSteps)[number] | (typeof factorSteps)[number];

/** Events that are of no flow, the usual first. */
export const singleLogKeys = [
  "ExchangeTokenBy.AuthorizationCode",
  "ExchangeTokenBy.RefreshToken",
  "ExchangeTokenBy.ClientCredentials",
  "ExchangeTokenBy.TokenExchange",
  "ExchangeTokenBy.DeviceCode",
  "ExchangeTokenBy.Unknown",
  "JwtCustomizer.AccessToken",
  "JwtCustomizer.ClientCredentials",
  "SubjectToken.Create",
  "RevokeToken",
  "IntrospectToken",
  "UserInfo",
  "SamlApplication.AuthnRequest",
  "SamlApplication.Callback",
  "SamlApplication.LogoutRequest",
  "Logout",
  "Authorization",
  "Interaction.Create",
  "Interaction.End",
  "Interaction.SignIn.Consent",
  "TrustedDevice.Created",
  "TrustedDevice.Used",
  "Account.Delete",
  "Account.Social.Create",
  "Account.Social.Submit",
  "Account.Social.AccessToken",
] as const;
export type SingleLogKey = (typeof singleLogKeys)[number];

/** What an entry of the audit log tells of. All that is written is here, so that all of it has a name in the console. */
export type LogKey =
  | SingleLogKey
  | `Account.${(typeof accountSteps)[number]}`
  | `Interaction.${(typeof loggedFlows)[number]}.${FlowStep}`;
