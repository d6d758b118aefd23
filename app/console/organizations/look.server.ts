import { type Organization, UpdateOrganization } from "../../../contracts/organization.ts";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { textOf } from "../kit/write.server.ts";

type Look = Pick<Organization, "branding" | "color">;

const pictures = ["logoUrl", "darkLogoUrl", "favicon", "darkFavicon"];
const colors = ["primaryColor", "darkPrimaryColor"];

/** The look of an organization as its form has it, without what is wrong, and the names of that. */
export function readLook(form: FormData): { look: Look; wrong: string[] } {
  const wrong: string[] = [];
  const part = (key: "branding" | "color", names: string[]): Record<string, string> => {
    const filled = names.flatMap((name) => (textOf(form, name) ? [[name, textOf(form, name)] as const] : []));
    return Object.fromEntries(
      filled.filter(([name, value]) => {
        const isRight = UpdateOrganization.shape[key].safeParse({ [name]: value }).success;
        if (!isRight) wrong.push(name);
        return isRight;
      }),
    );
  };
  return { look: { branding: part("branding", pictures), color: part("color", colors) }, wrong };
}

/** The tenant's pages in the look of the form; what it leaves empty is the tenant's. */
export function inItsLook(saved: SignInExperience, form: FormData): SignInExperience {
  const { branding, color } = readLook(form).look;
  return { ...saved, branding: { ...saved.branding, ...branding }, color: { ...saved.color, ...color } };
}
