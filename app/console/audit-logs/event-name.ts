import { useTranslation } from "react-i18next";
import {
  accountSteps,
  factorSteps,
  flowSteps,
  type LogKey,
  loggedFlows,
  type SingleLogKey,
  singleLogKeys,
} from "../../../contracts/log-key.ts";
import type logs from "../../../locales/en/logs.ts";

type Words = keyof typeof logs.event;
type Factor = keyof typeof logs.factor;

const single: Record<SingleLogKey, Words> = {
  "ExchangeTokenBy.AuthorizationCode": "tokenByCode",
  "ExchangeTokenBy.RefreshToken": "tokenByRefresh",
  "ExchangeTokenBy.ClientCredentials": "tokenByCredentials",
  "ExchangeTokenBy.TokenExchange": "tokenByExchange",
  "ExchangeTokenBy.DeviceCode": "tokenByDevice",
  "ExchangeTokenBy.Unknown": "tokenByUnknown",
  "JwtCustomizer.AccessToken": "userTokenScript",
  "JwtCustomizer.ClientCredentials": "machineTokenScript",
  "SubjectToken.Create": "subjectToken",
  RevokeToken: "revocation",
  IntrospectToken: "introspection",
  UserInfo: "userInfo",
  "SamlApplication.AuthnRequest": "samlRequest",
  "SamlApplication.Callback": "samlSignIn",
  "SamlApplication.LogoutRequest": "samlLogout",
  Logout: "signOut",
  Authorization: "authorization",
  "Interaction.Create": "interactionStart",
  "Interaction.End": "interactionEnd",
  "Interaction.SignIn.Consent": "consent",
  "TrustedDevice.Created": "deviceTrusted",
  "TrustedDevice.Used": "trustedDevice",
  "Account.Delete": "accountDeletion",
  "Account.Social.Create": "socialProofStart",
  "Account.Social.Submit": "socialProof",
  "Account.Social.AccessToken": "providerToken",
};

const steps: Record<(typeof flowSteps)[number], Words> = {
  "Verification.Password.Submit": "password",
  "Verification.VerificationCode.Create": "codeSending",
  "Verification.VerificationCode.Submit": "code",
  "Verification.OneTimeToken.Submit": "oneTimeToken",
  "Verification.SignInPasskey.Submit": "passkeySignIn",
  "Verification.Social.Create": "socialStart",
  "Verification.Social.Submit": "social",
  "Verification.EnterpriseSso.Create": "ssoStart",
  "Verification.EnterpriseSso.Submit": "sso",
  "Verification.NewPasswordIdentity.Submit": "newPassword",
  "Profile.Update": "profile",
};

/** All that the log writes, the usual first. */
export const eventKeys: readonly LogKey[] = [
  ...loggedFlows.map((flow) => `Interaction.${flow}.Submit` as const),
  ...singleLogKeys,
  ...accountSteps.map((step) => `Account.${step}` as const),
  ...loggedFlows.flatMap((flow) =>
    [...flowSteps, ...factorSteps].map((step) => `Interaction.${flow}.${step}` as const),
  ),
];

/** `PostSignIn.Sent` as "Post sign in, sent": for entries from before their event was renamed. */
const spelt = (key: string): string => {
  const text = key
    .split(".")
    .map((part) => part.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase())
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What an event is called in the reader's language. */
export function useEventName(): (key: string) => string {
  const { t } = useTranslation("logs");
  const nameOf = (step: string): string | null => {
    const known = flowSteps.find((one) => one === step);
    if (known) return t(`event.${steps[known]}`);
    const [, bind, factor, stage] = /^(Bind)?Mfa\.(Totp|WebAuthn|BackupCode)\.(Create|Submit)$/.exec(step) ?? [];
    if (!factor) return null;
    const what = bind ? (["setUpStart", "setUp"] as const) : (["checkStart", "check"] as const);
    return `${t(`factor.${factor as Factor}`)}: ${t(`factorStep.${what[stage === "Create" ? 0 : 1]}`)}`;
  };
  return (key) => {
    const known = singleLogKeys.find((one) => one === key);
    if (known) return t(`event.${single[known]}`);
    const [, name, what = ""] = /^Interaction\.([A-Za-z]+)\.(.+)$/.exec(key) ?? [];
    const flow = loggedFlows.find((one) => one === name);
    if (flow && what === "Submit") return t(`flow.${flow}`);
    const step = flow && nameOf(what);
    if (step) return t("inFlow", { step, flow: t(`flow.${flow}`) });
    const own = key.startsWith("Account.") && nameOf(key.slice("Account.".length));
    return own ? t("inFlow", { step: own, flow: t("flow.Account") }) : spelt(key);
  };
}
