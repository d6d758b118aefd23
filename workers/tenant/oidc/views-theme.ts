import type { KoaContextWithOIDC } from "oidc-provider";
import { brandProperties } from "../../../contracts/brand-color.ts";
import { cookieNamed } from "../../../contracts/cookies.ts";
import type { PublicExperience } from "../../../contracts/sign-in-experience.ts";
import { fill } from "../../../locales/fill.ts";
import { acceptLanguage, directionOf, type Language, nearestLanguage } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { errorTrace } from "../../kernel/log.ts";
import { experienceOf } from "../sign-in-experience/load.ts";
import { assemble, partsOf } from "../sign-in-experience/parts.ts";
import { readParts } from "../sign-in-experience/public.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { viewStyle } from "./views-css.ts";

/** How a page of the engine looks and speaks: as the tenant's sign-in pages do. */
export interface Look {
  language: Language;
  experience: Pick<PublicExperience, "branding" | "color" | "customCss" | "unknownSessionRedirectUrl" | "application">;
  appearance: string;
}

/** Whose look a page has, and how its reader wants it. */
export interface Reader {
  appId: string | undefined;
  organizationId?: string;
  cookies: string | null;
  acceptLanguage: string;
  /** Languages that the application wishes, the best first. */
  wished?: readonly string[];
}

export function lookOf(context: KoaContextWithOIDC): Promise<Look> {
  const organizationId = context.oidc?.params?.organization_id;
  const wished = String((context.oidc?.params as Record<string, unknown> | undefined)?.ui_locales ?? "").split(" ");
  return lookFor(currentOidcRequest().ctx, {
    appId: context.oidc?.client?.clientId,
    ...(typeof organizationId === "string" ? { organizationId: organizationId.slice(0, 64) } : {}),
    ...{ cookies: context.get("cookie"), acceptLanguage: context.get("accept-language"), wished },
  });
}

export async function lookFor(ctx: Ctx, { appId, organizationId, ...reader }: Reader): Promise<Look> {
  const { cookies } = reader;
  const parts = partsOf({ appId, ...(organizationId === undefined ? {} : { organizationId }) });
  const experience = await readParts(ctx, parts)
    .then((copies) =>
      assemble(
        parts,
        copies.map(({ value }) => value),
        { tenantId: ctx.tenantId, cookies },
      ),
    )
    // An error page is shown even when nothing can be read.
    .catch((thrown: unknown) => {
      ctx.log("error", "oidc.look_failed", { error: errorTrace(thrown) });
      return { ...experienceOf(ctx.tenantId, {}), application: null };
    });
  const appearance = cookieNamed(cookies, "appearance") ?? "system";
  return {
    experience,
    language: languageOf(reader, experience),
    appearance: experience.color.isDarkModeEnabled ? appearance : "light",
  };
}

/** What the reader chose, else the application's wish, else the browser's or the tenant's language. */
function languageOf(
  { cookies, acceptLanguage: accepted, wished = [] }: Omit<Reader, "appId">,
  { languageInfo }: Pick<PublicExperience, "languageInfo">,
): Language {
  const chosen = cookieNamed(cookies, "language") ?? "";
  const own = nearestLanguage(languageInfo.fallbackLanguage) ?? "en";
  const usual = languageInfo.autoDetect ? acceptLanguage(accepted, own) : own;
  return [chosen, ...wished].map(nearestLanguage).find(Boolean) ?? usual;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] as string);

/** The whole document: no script, and nothing of the request unescaped. */
export function documentOf({ language, experience, appearance }: Look, title: string, body: string): string {
  const { branding, color, customCss, application } = experience;
  const name = escapeHtml(application?.name ?? "");
  const tab = name === "" ? title : `${title} · ${name}`;
  // Sanitised when it was saved; that it cannot end its element is held here as well.
  const own = `${brandProperties(color)}${viewStyle}${(customCss ?? "").replace(/<\/style/gi, "<\\/style")}`;
  const icon = branding.favicon ? `<link rel="icon" href="${escapeHtml(branding.favicon)}">` : "";
  const mode = appearance === "light" || appearance === "dark" ? ` data-appearance="${appearance}"` : "";
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${mode}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${tab}</title>${icon}<style>${own}</style></head><body><div class="page"><main class="card">${logoOf({ branding, color }, appearance, name)}<h1 class="title">${title}</h1>${body}</main></div></body></html>`;
}

/** The tenant's own setting, or where the application is registered to be; nothing of the request leads anywhere. */
export function wayBack({ experience }: Look, phrase: string): string {
  const { unknownSessionRedirectUrl, application } = experience;
  const url = unknownSessionRedirectUrl ?? application?.home;
  if (!url) return "";
  const words = fill(phrase, { application: application?.name ?? new URL(url).host });
  return `<a class="button" href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
}

function logoOf(
  { branding, color }: Pick<PublicExperience, "branding" | "color">,
  appearance: string,
  name: string,
): string {
  const { logoUrl, darkLogoUrl } = branding;
  if (!logoUrl) return "";
  const dark = color.isDarkModeEnabled && darkLogoUrl ? darkLogoUrl : null;
  const source =
    dark && appearance === "system" ? `<source media="(prefers-color-scheme:dark)" srcset="${escapeHtml(dark)}">` : "";
  const shown = dark && appearance === "dark" ? dark : logoUrl;
  return `<picture class="brand">${source}<img class="logo" src="${escapeHtml(shown)}" alt="${name}" height="40"></picture>`;
}
