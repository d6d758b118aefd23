import { memoryCookie, type SignInFlow, type StepCookie } from "../app/sign-in/flow-cookie.ts";
import type { MyPage } from "../contracts/account-page.ts";
import type { ConsentInfo, SignInIdentifier } from "../contracts/experience.ts";
import type { PreviewedPage } from "../contracts/page-preview.ts";
import type { PublicExperience } from "../contracts/sign-in-experience.ts";

/** Whoever uses a previewed page: nobody. */
const person = { name: "Jane Doe", username: "jane", email: "jane@example.com", phone: "12025550142" };
const lastWeek = 7 * 86_400_000;

/** What a page is opened with, and what the tenant would answer to it. */
export interface Sample {
  path: string;
  /** What the step before would have left in the browser. */
  memory?: SignInFlow;
  /** The body of whatever is asked; without one, the interaction is over. */
  answer?: ConsentInfo | MyPage;
}

/** @param experience decides by which kind of identifier the person of the sample signs in */
export function sampleOf(page: PreviewedPage, experience: PublicExperience, now: number): Sample {
  switch (page) {
    case "sign-in":
    case "register":
      return { path: `/${page}` };
    case "password":
      return { path: "/sign-in/password", memory: { wishes: {}, who: whoSignsIn(experience) } };
    case "code":
      return { path: "/sign-in/code", memory: codeSent(now) };
    case "profile":
      return { path: "/sign-in/profile/fields", memory: { wishes: {}, step: { step: "profile-fields" } } };
    case "new-password":
      return {
        path: "/reset-password/new",
        memory: { wishes: {}, who: { type: "email", value: person.email }, step: { step: "reset" } },
      };
    case "consent":
      return { path: "/consent", answer: consent };
    case "expired":
      return { path: "/consent" };
    case "account":
      return { path: "/account", answer: accountOf(now) };
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

const accountOf = (now: number): MyPage => ({
  account: {
    id: "preview",
    name: person.name,
    username: person.username,
    primaryEmail: person.email,
    primaryPhone: null,
    avatar: null,
    profile: {},
    identities: {},
    hasPassword: true,
  },
  fields: {
    name: "Edit",
    avatar: "Edit",
    profile: "Edit",
    email: "Edit",
    phone: "Edit",
    password: "Edit",
    username: "Edit",
    social: "Edit",
  },
  deletionEnabled: false,
  proofs: { password: true, email: person.email, phone: null, targets: [] },
  sessions: [
    { id: "preview", isCurrent: true, createdAt: now - lastWeek, expiresAt: now + lastWeek, ip: null, userAgent: null },
  ],
  grants: [],
});
