import { PasswordPolicy } from "../../../contracts/password-policy.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { ExperienceSettings } from "./table.ts";

/** What a new tenant begins with. */
const settings: ExperienceSettings = {
  color: { primaryColor: "#6139F6", isDarkModeEnabled: true, darkPrimaryColor: "#8768F8" },
  branding: {},
  languageInfo: { autoDetect: true, fallbackLanguage: "en" },
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  agreeToTermsPolicy: "Automatic",
  signIn: {
    methods: [{ identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true }],
  },
  signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers: [] },
  socialSignIn: {},
  socialSignInConnectorTargets: [],
  signInMode: "SignInAndRegister",
  customCss: null,
  customCssImageHosts: [],
  customContent: {},
  customUiAssets: null,
  passwordPolicy: PasswordPolicy.parse({}),
  mfa: { factors: [], policy: "UserControlled" },
  passkeySignIn: {},
  trustedDevice: {},
  singleSignOnEnabled: false,
  supportEmail: null,
  supportWebsiteUrl: null,
  unknownSessionRedirectUrl: null,
  captchaPolicy: {},
  sentinelPolicy: {},
  emailBlocklistPolicy: {},
  credentialNoticePolicy: {},
};

/** People of the console have a verified address: invitations are sent to it. */
const adminSettings: Partial<ExperienceSettings> = {
  signIn: {
    methods: [
      { identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true },
      { identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true },
    ],
  },
  signUp: { identifiers: ["email"], password: true, verify: true, secondaryIdentifiers: [] },
};

/** An open-source installation may have no way to send mail: its administrator has a name and a password. */
const openSourceAdminSettings: Partial<ExperienceSettings> = {
  signIn: {
    methods: [
      { identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true },
      { identifier: "email", password: true, verificationCode: false, isPasswordPrimary: true },
    ],
  },
};

/** How a tenant signs its users in before anyone changed it. */
export function defaultSettings(tenantId: string, edition: "cloud" | "oss" = "cloud"): ExperienceSettings {
  if (tenantId !== adminTenantId) return settings;
  return { ...settings, ...(edition === "oss" ? openSourceAdminSettings : adminSettings) };
}
