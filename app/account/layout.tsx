import type { ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import { brandProperties } from "../../contracts/brand-color.ts";
import { fill } from "../../locales/fill.ts";
import { type PageHandle, useDocument } from "../document.ts";
import { failureOf } from "../failure.ts";
import { Title } from "../sign-in/form.tsx";
import { Brand, Foot } from "../sign-in/layout.tsx";
import script from "../sign-in/script/page.ts?worker&url";
import { answerToScript } from "../sign-in/script-answer.server.ts";
import "../sign-in/sign-in.css";
import { PlainFailure } from "../ui/plain-failure.tsx";
import type { Route } from "./+types/layout";
import "./account.css";
import { type AccountContext, useAccount, useAccountIfAny } from "./account-context.ts";
import { accountPage, prepareAccountPage } from "./page.server.ts";
import { signOutAddress } from "./sign-out.ts";

export const handle: PageHandle = { scripts: false };

/** What a page says of itself: lists need more room than a form. */
export interface AccountHandle {
  isWide?: true;
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await prepareAccountPage(request, context);
    const answer = answerToScript(request, await next());
    // After a sign-out, the back button has nothing to show.
    answer.headers.set("cache-control", "no-store");
    return answer;
  },
];

export function loader({ request, context }: Route.LoaderArgs): AccountContext {
  const { look, words, base, endpoint } = accountPage(context);
  const { visit, experience, phrases, language, appearance } = look;
  const { pathname } = new URL(request.url);
  return {
    experience,
    phrases,
    language,
    appearance,
    memory: null,
    content: "",
    owner: visit.tenant?.name ?? "Meridian",
    here: `${base}${pathname}`,
    base,
    kept: "",
    words,
    signOut: signOutAddress(endpoint),
    now: Date.now(),
  };
}

export default function AccountLayout() {
  const isWide = useMatches().some(({ handle: of }) => (of as AccountHandle | undefined)?.isWide);
  return (
    <Frame isWide={isWide}>
      <Outlet />
    </Frame>
  );
}

function Frame({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  const { experience, phrases, words, signOut, base, here } = useAccount();
  const { nonce } = useDocument();
  const isHome = here === `${base}/account`;
  const isGone = here === `${base}/account/deleted`;
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
      <div className="page account">
        <header className="top">
          <Brand />
          {isGone ? null : (
            <a className="foot-link" href={signOut}>
              {words.signOut}
            </a>
          )}
        </header>
        <main className={isWide ? "column" : "card"}>
          {isHome || isGone ? null : (
            <a className="back" href={`${base}/account`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m14.5 6-6 6 6 6" />
              </svg>
              {words.title}
            </a>
          )}
          <div className="step" id="step" data-unreached={phrases.unreached} data-unavailable={phrases.unavailable}>
            {children}
          </div>
        </main>
        <Foot />
      </div>
      <script type="module" src={script} nonce={nonce} suppressHydrationWarning />
    </>
  );
}

/** In the tenant's own look, as far as that is known. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return useAccountIfAny() ? (
    <Frame isWide={false}>
      <Refusal error={error} />
    </Frame>
  ) : (
    <PlainFailure error={error} />
  );
}

function Refusal({ error }: { error: unknown }) {
  const { words, phrases, owner, base } = useAccount();
  const { code, message } = failureOf(error);
  if (code?.startsWith("account_center.")) return <Title text={fill(words.offText, { owner })}>{words.offTitle}</Title>;
  return (
    <>
      <Title text={<span role="alert">{message ?? phrases.unavailable}</span>}>{phrases.failedTitle}</Title>
      <a className="button" href={`${base}/account`}>
        {code === "session.not_found" ? phrases.signInAction : words.title}
      </a>
    </>
  );
}
