import { type ReactNode, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { builtInLanguage, directionOf, nearestLanguage, standardTag } from "../locales/languages.ts";
import type { Route } from "./+types/root";
import { documentChoice, pageContext } from "./context.ts";
import { type PageHandle, useDocument, useReader, wholeParameter } from "./document.ts";
import { showLanguage } from "./phrases.ts";
import { cookieOf, preferencesOf } from "./preferences.server.ts";
import { SendOnce } from "./send-once.tsx";
import { PaintAppearance, paintedScheme } from "./ui/appearance.tsx";
import { PlainFailure } from "./ui/plain-failure.tsx";
import { keepPage } from "./unsent.ts";

const ourIcons = [{ href: "/favicon.svg" }];

export function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const { requestId, edition } = visit;
  const { language, appearance, icons } = context.get(documentChoice) ?? {
    ...preferencesOf(request, visit),
    icons: [],
  };
  const chosen = {
    language: nearestLanguage(cookieOf(request, "language")) !== null,
    appearance: cookieOf(request, "appearance") !== "",
  };
  return { language, appearance, chosen, icons, requestId, edition, isTenantPage: visit.tenant !== null };
}

/**
 * Between pages of the console it stays as it is: what fails on the way to a page then fails there, inside the frame.
 * A change of anything asks for it anew, and so do the first steps, which are always light.
 */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && [currentUrl, nextUrl].every(({ pathname }) => /^\/console(?!\/onboarding)/.test(pathname))
    ? currentUrl.href === nextUrl.href && defaultShouldRevalidate
    : defaultShouldRevalidate;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { nonce, isWhole } = useDocument();
  const reader = useReader();
  const appearance = reader?.appearance ?? "system";
  const language = reader?.language ?? "en";
  const phrases = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.phrases ?? []);
  // The first one stays: from then on the theme owns the attribute, and React must not put it back.
  const [scheme] = useState(() => paintedScheme(appearance));
  useLayoutEffect(() => showLanguage(i18n, builtInLanguage(language)), [i18n, language]);
  return (
    <html
      lang={standardTag(language)}
      dir={directionOf(language)}
      data-appearance={appearance}
      data-phrases={phrases.join(" ") || undefined}
      data-whole={isWhole || undefined}
      data-mantine-color-scheme={scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="nonce" property={nonceProperty} nonce={nonce} suppressHydrationWarning />
        <DocumentScripts at="head" />
        {(reader?.icons.length ? reader.icons : ourIcons).map((icon) => (
          <link key={icon.href} rel="icon" {...icon} />
        ))}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <DocumentScripts at="end" />
      </body>
    </html>
  );
}

/**
 * Where Vite looks for the nonce of what it links. In development those are styles in the page. What is built is linked by
 * its address and needs none: with one, a module would be compiled anew in each document (scripts/mend-router.ts).
 */
const nonceProperty = import.meta.env.DEV ? "csp-nonce" : undefined;

/** The scripts of a page, unless it has none, and what stands in for them where they do not run. */
function DocumentScripts({ at }: { at: "head" | "end" }) {
  const { nonce, isWhole } = useDocument();
  const reader = useReader();
  const { pathname, search } = useLocation();
  const isRefused = useRouteError() !== undefined && reader?.isTenantPage;
  const isBare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.scripts === false);
  if (isBare || isRefused) return null;
  if (at === "head") {
    const whole = `${pathname}${search}${search ? "&" : "?"}${wholeParameter}`;
    return (
      <>
        <PaintAppearance appearance={reader?.appearance ?? "system"} nonce={nonce} />
        <SendOnce nonce={nonce} />
        <noscript>{isWhole ? null : <meta httpEquiv="refresh" content={`0; url=${whole}`} />}</noscript>
      </>
    );
  }
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

/** For what fails outside the console's frame, and for tenants' pages: needs no component library. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlainFailure error={error} />;
}
