import { memoryCookie, type SignInFlow, type StepCookie } from "../app/sign-in/flow-cookie.ts";
import { pathOf } from "../app/sign-in/submit-step.server.ts";
import type { AccountFields, MyAccount } from "../contracts/account.ts";
import type { MyPage } from "../contracts/account-page.ts";
import type { ErrorCode } from "../contracts/error.ts";
import type { ConsentInfo, SignInIdentifier, StartedTotp } from "../contracts/experience.ts";
import type { PagePreview } from "../contracts/page-preview.ts";
import type { PublicExperience } from "../contracts/sign-in-experience.ts";
import type { PageStep } from "../contracts/sign-in-page.ts";
import type { MfaFactor, MfaType } from "../contracts/user-mfa.ts";
import { qrCode } from "./kernel/qr.ts";

/** Whoever uses a previewed page: nobody. */
const person = { name: "Jane Doe", username: "jane", email: "jane@example.com", phone: "12025550142" };
const lastWeek = 7 * 86_400_000;

/** What a page is opened with, and what the tenant would answer to it. */
export interface Sample {
  path: string;
  /** What the step before would have left in the browser. */
  memory?: SignInFlow;
  /** The body of whatever is asked, else why there is none. */
  answer: ConsentInfo | MyPage | StartedTotp | { code: ErrorCode };
}
const over = { code: "session.not_found" } as const;

/** The experience decides by which kind of identifier the person of the sample signs in. */
export function sampleOf({ page, experience, account }: Omit<PagePreview, "tenant">, now: number): Sample {
  switch (page) {
    case "sign-in":
    case "register":
      return { path: `/${page}`, answer: over };
    case "password":
      return { path: "/sign-in/password", memory: { wishes: {}, who: whoSignsIn(experience) }, answer: over };
    case "code":
      return { path: "/sign-in/code", memory: codeSent(now), answer: over };
    case "mfa":
    case "mfa-set-up":
      return factorsOf(page, experience);
    case "profile":
      return {
        path: "/sign-in/profile/fields",
        memory: { wishes: {}, step: { step: "profile-fields" } },
        answer: over,
      };
    case "new-password":
      return {
        path: "/reset-password/new",
        memory: { wishes: {}, who: { type: "email", value: person.email }, step: { step: "reset" } },
        answer: over,
      };
    case "consent":
      return { path: "/consent", answer: consent };
    case "expired":
      return { path: "/consent", answer: over };
    case "account":
      return { path: "/account", answer: accountOf(now, kindsOf(experience), account) };
    default:
      return page satisfies never;
  }
}

/** Set-Cookie as a Cookie header. */
export const cookieFor = (cookie: StepCookie, memory: SignInFlow): string =>
  memoryCookie(cookie, memory).split(";")[0] ?? "";

function whoSignsIn({ signIn }: PublicExperience): SignInIdentifier {
  const type = signIn.methods.find(({ password }) => password)?.identifier ?? "email";
  return { type, value: person[type] };
}

const codeSent = (now: number): SignInFlow => ({
  wishes: {},
  at: now,
  step: {
    step: "code",
    event: "SignIn",
    identifier: { type: "email", value: person.email },
    verificationId: "preview",
    resendAfter: 60,
    isProfile: false,
  },
});

/** The factors of the experience, an authenticator app first; where there are none, what most tenants have. */
function kindsOf({ mfa }: PublicExperience): MfaType[] {
  const enabled = (["Totp", "WebAuthn", "BackupCode"] as const).filter((factor) => mfa.factors.includes(factor));
  return enabled.length > 0 ? enabled : ["Totp", "WebAuthn"];
}

function factorsOf(page: "mfa" | "mfa-set-up", experience: PublicExperience): Sample {
  const factors = kindsOf(experience);
  const step: Exclude<PageStep, { step: "redirect" }> =
    page === "mfa"
      ? { step: "mfa", factors, trustDays: null }
      : {
          step: "mfa-set-up",
          factors: factors.filter((factor) => factor !== "BackupCode"),
          isSkippable: experience.mfa.policy !== "Mandatory",
        };
  return { path: pathOf(step), memory: { wishes: {}, step }, answer: totp };
}

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const totp: StartedTotp = {
  verificationId: "preview",
  secret,
  get secretQrCode() {
    return qrCode(`otpauth://totp/Example:${person.email}?secret=${secret}&issuer=Example`);
  },
};

const consent: ConsentInfo = {
  application: {
    id: "preview",
    name: "Example",
    displayName: null,
    branding: {},
    termsOfUseUrl: null,
    privacyPolicyUrl: null,
  },
  user: { id: "preview", name: person.name, avatar: null, username: person.username, primaryEmail: person.email },
  organizations: [],
  missingOIDCScope: ["profile", "email"],
  missingResourceScopes: [],
  redirectUri: "https://app.example.com/callback",
};

/** What of an account a field shows. */
const shownBy = {
  name: { name: person.name },
  avatar: { avatar: null },
  profile: { profile: {} },
  email: { primaryEmail: person.email },
  phone: { primaryPhone: null },
  username: { username: person.username },
  password: { hasPassword: true },
  social: { identities: {} },
} satisfies Record<string, Partial<MyAccount>>;
const all = {
  enabled: true,
  deletionEnabled: false,
  fields: Object.fromEntries(Object.keys(shownBy).map((field) => [field, "Edit" as const])),
};

/** Second factors and a trusted device, as far as their fields show them. */
function factorsOfAccount(
  now: number,
  { mfa = "Off", trustedDevice = "Off" }: AccountFields,
  kinds: readonly MfaType[],
): MyPage["mfa"] {
  const used = { createdAt: now - lastWeek, lastUsedAt: now - lastWeek };
  const factors: MfaFactor[] = [
    { id: "totp", type: "Totp", ...used },
    { id: "passkey", type: "WebAuthn", name: "iCloud Keychain", isSynced: true, ...used },
  ];
  const device = { id: "preview", isCurrent: true, ip: null, userAgent: null, expiresAt: now + lastWeek, ...used };
  return {
    factors: mfa === "Off" ? [] : factors.filter(({ type }) => kinds.includes(type)),
    addable: mfa === "Edit" ? kinds.filter((kind) => kind === "BackupCode") : [],
    devices: trustedDevice === "Off" ? [] : [device],
  };
}

/** The account as far as its user sees it, as `myAccountOf` of the tenant's plane does it. */
function accountOf(
  now: number,
  kinds: readonly MfaType[],
  { enabled, fields, deletionEnabled }: PagePreview["account"] = all,
): Sample["answer"] {
  if (!enabled) return { code: "account_center.not_enabled" };
  const shown = Object.entries(shownBy).filter(([field]) => (fields[field as keyof typeof shownBy] ?? "Off") !== "Off");
  const session = { isCurrent: true, createdAt: now - lastWeek, expiresAt: now + lastWeek, ip: null, userAgent: null };
  return {
    account: Object.assign({ id: "preview" }, ...shown.map(([, columns]) => columns)),
    fields,
    deletionEnabled,
    proofs: { password: true, email: person.email, phone: null, targets: [], totp: false, passkey: false },
    mfa: factorsOfAccount(now, fields, kinds),
    sessions: [{ id: "preview", ...session }],
    grants: [],
  };
}
