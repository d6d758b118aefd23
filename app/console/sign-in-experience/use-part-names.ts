import { useTranslation } from "react-i18next";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { listFormat } from "../../formats.ts";

/** Where the console names each part of the settings; parts without a name keep the API's. */
const phrases = {
  color: "branding.colors",
  branding: "branding.images",
  customCss: "branding.css",
  customCssImageHosts: "branding.imageHosts",
  languageInfo: "languages.title",
  termsOfUseUrl: "branding.terms",
  privacyPolicyUrl: "branding.privacy",
  agreeToTermsPolicy: "terms.policy",
  signIn: "signIn.methods",
  signUp: "signUp.identifiers",
  socialSignIn: "social.linking",
  socialSignInConnectorTargets: "social.title",
  signInMode: "more.mode",
  unknownSessionRedirectUrl: "more.unknownSession",
  customContent: "custom.title",
  supportEmail: "support.email",
  supportWebsiteUrl: "support.website",
  mfa: "part.mfa",
  passkeySignIn: "part.passkeySignIn",
  trustedDevice: "part.trustedDevice",
} as const satisfies { [Part in keyof SignInExperience]?: string };

/** Parts of the settings as the forms call them, in one sentence's list. */
export function usePartNames(): (parts: readonly string[]) => string {
  const { t, i18n } = useTranslation("sign-in-experience");
  const list = listFormat(i18n.language, { style: "narrow", type: "unit" });
  const nameOf = (part: string) => (part in phrases ? t(phrases[part as keyof typeof phrases]) : part);
  return (parts) => list.format(parts.map(nameOf));
}
