import { type SignInExperience, UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import { textOf } from "../kit/write.server.ts";

type Part = keyof UpdateSignInExperience;

const filled = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]).filter(([, text]) => text !== ""));
/** A box that is not ticked is not sent: it counts where a field beside it was. */
const ticked = (form: FormData, name: string): boolean => form.has(name);
const jsonOf = (form: FormData, name: string): unknown => {
  try {
    return JSON.parse(textOf(form, name));
  } catch {
    return undefined;
  }
};

export const cssOf = (form: FormData): string => String(form.get("customCss") ?? "").replaceAll("\r\n", "\n");

/** The parts of the settings that a form of the area sends, by a field that is always there. */
const readers: Record<string, (form: FormData) => { [P in Part]?: unknown }> = {
  primaryColor: (form) => ({
    color: {
      primaryColor: textOf(form, "primaryColor"),
      darkPrimaryColor: textOf(form, "darkPrimaryColor"),
      isDarkModeEnabled: ticked(form, "isDarkModeEnabled"),
    },
    branding: filled(form, ["logoUrl", "darkLogoUrl", "favicon", "darkFavicon"]),
  }),
  customCss: (form) => ({ customCss: cssOf(form) || null, customCssImageHosts: form.getAll("imageHost").map(String) }),
  signUp: (form) => ({ signUp: jsonOf(form, "signUp") }),
  methods: (form) => ({ signIn: { methods: jsonOf(form, "methods") } }),
  targets: (form) => ({
    socialSignInConnectorTargets: jsonOf(form, "targets"),
    socialSignIn: { automaticAccountLinking: ticked(form, "automaticAccountLinking") },
  }),
  signInMode: (form) => ({
    signInMode: textOf(form, "signInMode"),
    singleSignOnEnabled: ticked(form, "singleSignOnEnabled"),
    unknownSessionRedirectUrl: textOf(form, "unknownSessionRedirectUrl"),
  }),
  agreeToTermsPolicy: (form) => ({
    termsOfUseUrl: textOf(form, "termsOfUseUrl"),
    privacyPolicyUrl: textOf(form, "privacyPolicyUrl"),
    agreeToTermsPolicy: textOf(form, "agreeToTermsPolicy"),
  }),
  supportEmail: (form) => ({
    supportEmail: textOf(form, "supportEmail"),
    supportWebsiteUrl: textOf(form, "supportWebsiteUrl"),
  }),
  customContent: (form) => ({ customContent: jsonOf(form, "customContent") }),
  fallbackLanguage: (form) => ({
    languageInfo: { autoDetect: ticked(form, "autoDetect"), fallbackLanguage: textOf(form, "fallbackLanguage") },
  }),
};

interface ReadParts {
  /** Those that are what they must be. */
  parts: UpdateSignInExperience;
  /** Names of the fields that are not. */
  wrong: string[];
}

/** What a form of the area says, part by part. */
export function readParts(form: FormData): ReadParts {
  const sent = Object.entries(readers).flatMap(([field, read]) => (form.has(field) ? Object.entries(read(form)) : []));
  const parts: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [part, value] of sent) {
    const parsed = UpdateSignInExperience.shape[part as Part].safeParse(value);
    if (parsed.success) parts[part] = parsed.data;
    else wrong.push(...parsed.error.issues.map(({ path }) => String(path.at(-1) ?? part)));
  }
  return { parts: parts as UpdateSignInExperience, wrong };
}

/** The settings as they would be if the form were saved: a part that cannot be read is as it was. */
export const drafted = (saved: SignInExperience, form: FormData): SignInExperience => ({
  ...saved,
  ...(readParts(form).parts as Partial<SignInExperience>),
});
