import { useTranslation } from "react-i18next";
import type logs from "../../../locales/en/logs.ts";

type Words = keyof typeof logs.event;

const single: Record<string, Words> = {
  "ExchangeTokenBy.AuthorizationCode": "tokenByCode",
  "ExchangeTokenBy.RefreshToken": "tokenByRefresh",
  "ExchangeTokenBy.ClientCredentials": "tokenByCredentials",
  "ExchangeTokenBy.TokenExchange": "tokenByExchange",
  "ExchangeTokenBy.DeviceCode": "tokenByDevice",
  "ExchangeTokenBy.Unknown": "tokenByUnknown",
  "JwtCustomizer.AccessToken": "userTokenScript",
  "JwtCustomizer.ClientCredentials": "machineTokenScript",
  RevokeToken: "revocation",
  "SamlApplication.AuthnRequest": "samlRequest",
  "SamlApplication.Callback": "samlSignIn",
  "SamlApplication.LogoutRequest": "samlLogout",
  Logout: "signOut",
  Authorization: "authorization",
  "Interaction.Create": "interactionStart",
  "Interaction.End": "interactionEnd",
  "Interaction.SignIn.Consent": "consent",
  "Account.Delete": "accountDeletion",
  "Account.Social.Create": "socialProofStart",
  "Account.Social.Submit": "socialProof",
  "Account.Social.AccessToken": "providerToken",
};

const steps: Record<string, Words> = {
  "Verification.Password.Submit": "password",
  "Verification.VerificationCode.Create": "codeSending",
  "Verification.VerificationCode.Submit": "code",
  "Verification.OneTimeToken.Submit": "oneTimeToken",
  "Verification.Social.Create": "socialStart",
  "Verification.Social.Submit": "social",
  "Verification.EnterpriseSso.Create": "ssoStart",
  "Verification.EnterpriseSso.Submit": "sso",
  "Verification.NewPasswordIdentity.Submit": "newPassword",
  "Profile.Update": "profile",
};

const flows = ["SignIn", "Register", "ForgotPassword"] as const;

/** What the log writes today (`workers/tenant/oidc/audit.ts`, `workers/tenant/sign-in/`, `workers/tenant/connectors/`, `workers/tenant/saml-applications/`), the usual first. */
export const eventKeys: readonly string[] = [
  ...flows.map((flow) => `Interaction.${flow}.Submit`),
  ...Object.keys(single),
  ...flows.flatMap((flow) => Object.keys(steps).map((step) => `Interaction.${flow}.${step}`)),
];

/** `PostSignIn.Sent` as "Post sign in, sent": for events that have no words yet. */
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
  return (key) => {
    const word = single[key];
    if (word) return t(`event.${word}`);
    const [, name, what = ""] = /^Interaction\.([A-Za-z]+)\.(.+)$/.exec(key) ?? [];
    const flow = flows.find((one) => one === name);
    if (flow && what === "Submit") return t(`flow.${flow}`);
    const step = steps[what];
    return flow && step ? t("inFlow", { step: t(`event.${step}`), flow: t(`flow.${flow}`) }) : spelt(key);
  };
}
