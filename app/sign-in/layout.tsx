import { Outlet } from "react-router";
import { brandProperties } from "../../contracts/brand-color.ts";
import { languageName, languages, standardTag } from "../../locales/languages.ts";
import { type PageHandle, useDocument } from "../document.ts";
import type { Route } from "./+types/layout";
import { HandedOver } from "./handed-over.tsx";
import { preparePage, signInPage } from "./page.server.ts";
import { type PageContext, usePage } from "./page-context.ts";
import script from "./script/page.ts?worker&url";
import { answerToScript } from "./script-answer.server.ts";
import "./sign-in.css";

/** The framework's scripts stay at home; the pages' own small one is below. */
export const handle: PageHandle = { scripts: false };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await preparePage(request, context);
    return answerToScript(request, await next());
  },
];

export function loader({ request, context }: Route.LoaderArgs): PageContext {
  const { visit, experience, phrases, language, appearance, memory, href } = signInPage(context);
  const { pathname, search } = new URL(request.url);
  const [base = "", kept = ""] = href("/").split("/?");
  return {
    experience,
    phrases,
    language,
    appearance,
    memory,
    content: experience.customContent[pathname] ?? "",
    owner: visit.tenant?.name ?? "Meridian",
    here: `${base.replace(/\/$/, "")}${pathname}${search}`,
    base: base.replace(/\/$/, ""),
    kept,
  };
}

/** The one card, the brand above what is asked, and what is beside the matter below it. */
export default function SignInLayout() {
  const { experience, phrases, content } = usePage();
  const { nonce } = useDocument();
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning>
        {brandProperties(experience.color)}
      </style>
      {experience.customCss ? (
        <style nonce={nonce} suppressHydrationWarning>
          {experience.customCss}
        </style>
      ) : null}
      <div className="page">
        <main className="card">
          <Brand />
          <div className="step" id="step" data-unreached={phrases.unreached} data-unavailable={phrases.unavailable}>
            <Outlet />
          </div>
          <HandedOver />
          {content ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the region has removed all that runs or is filled in
            <div className="custom-content" dangerouslySetInnerHTML={{ __html: content }} />
          ) : null}
        </main>
        <Foot />
      </div>
      <script type="module" src={script} nonce={nonce} suppressHydrationWarning />
    </>
  );
}

/** The logo in a box of its own height, so that nothing moves when it comes; without one, the name. */
export function Brand() {
  const { experience, owner, appearance } = usePage();
  const { logoUrl, darkLogoUrl } = experience.branding;
  const isDarkPossible = experience.color.isDarkModeEnabled && darkLogoUrl;
  if (!logoUrl) {
    return (
      <div className="brand">
        <span className="mark" aria-hidden="true">
          {[...owner][0]?.toUpperCase()}
        </span>
        <span className="brand-name">{owner}</span>
      </div>
    );
  }
  return (
    <picture className="brand">
      {isDarkPossible && appearance === "system" ? (
        <source media="(prefers-color-scheme: dark)" srcSet={darkLogoUrl} />
      ) : null}
      <img
        className="logo"
        src={isDarkPossible && appearance === "dark" ? darkLogoUrl : logoUrl}
        alt={owner}
        height="40"
      />
    </picture>
  );
}

/**
 * The language, help, and what kind of tenant this is. With the end of it all that is in the middle of the page is there: a slow
 * browser that showed the page before would move it.
 */
export function Foot() {
  const { experience, phrases, language, here, base } = usePage();
  const { supportEmail, supportWebsiteUrl, isDevelopmentTenant } = experience;
  const help = supportWebsiteUrl ?? (supportEmail ? `mailto:${supportEmail}` : null);
  const to = (tag: string) => `${base}/sign-in/language?${new URLSearchParams({ to: tag, from: here })}`;
  return (
    <footer className="foot">
      <link rel="expect" href="#languages" blocking="render" />
      <button
        type="button"
        className="foot-link"
        popoverTarget="languages"
        aria-label={`${phrases.language}: ${languageName(language)}`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z" />
        </svg>
        {languageName(language)}
      </button>
      {help ? (
        <a className="foot-link" href={help}>
          {phrases.help}
        </a>
      ) : null}
      {isDevelopmentTenant ? <span className="badge">{phrases.development}</span> : null}
      <nav id="languages" popover="auto" className="languages" aria-label={phrases.language}>
        {[...languages, ...(experience.customLanguages ?? [])].map((tag) => (
          <a
            key={tag}
            href={to(tag)}
            lang={standardTag(tag)}
            hrefLang={standardTag(tag)}
            aria-current={tag === language ? "true" : undefined}
          >
            {languageName(tag)}
          </a>
        ))}
      </nav>
    </footer>
  );
}
