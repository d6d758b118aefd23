import type { SetApplicationSignInExperience } from "../../../contracts/sign-in-experience.ts";
import { textOf } from "../kit/write.server.ts";
import { webProblem } from "./redirect-uris.ts";

export type BrandingField =
  | "logoUrl"
  | "darkLogoUrl"
  | "favicon"
  | "darkFavicon"
  | "termsOfUseUrl"
  | "privacyPolicyUrl"
  | "primaryColor"
  | "darkPrimaryColor";

type Read = { ok: true; body: SetApplicationSignInExperience } | { ok: false; wrong: BrandingField[] };

const pictures = ["logoUrl", "darkLogoUrl", "favicon", "darkFavicon"] as const;
const links = ["termsOfUseUrl", "privacyPolicyUrl"] as const;
const colors = ["primaryColor", "darkPrimaryColor"] as const;

/** The look of an application, as its form sends it. What the form has no field for stays. */
export function readBranding(form: FormData): Read {
  const text = (name: string) => textOf(form, name);
  const filled = <N extends string>(names: readonly N[]) =>
    Object.fromEntries(names.flatMap((name) => (text(name) ? [[name, text(name)]] : []))) as Partial<Record<N, string>>;
  const wrong: BrandingField[] = [
    ...[...pictures, ...links].filter((name) => text(name) !== "" && webProblem(text(name)) !== null),
    ...colors.filter((name) => text(name) !== "" && !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text(name))),
  ];
  if (wrong.length > 0) return { ok: false, wrong };
  return {
    ok: true,
    body: {
      branding: filled(pictures),
      ...(form.has("primaryColor") ? { color: filled(colors) } : {}),
      ...(form.has("displayName") ? { displayName: text("displayName") || null } : {}),
      ...(form.has("termsOfUseUrl")
        ? { termsOfUseUrl: text("termsOfUseUrl") || null, privacyPolicyUrl: text("privacyPolicyUrl") || null }
        : {}),
    },
  };
}
