import { brandProperties } from "../../contracts/brand-color.ts";
import { demoClientId } from "../../contracts/built-in-client.ts";
import { DemoOptions, demoPath } from "../../contracts/demo-app.ts";
import { demoPhrases } from "../../locales/demo.ts";
import { builtInLanguage } from "../../locales/languages.ts";
import { type PageHandle, useDocument } from "../document.ts";
import { Brand, Foot } from "../sign-in/layout.tsx";
import { preparePage, signInPage } from "../sign-in/page.server.ts";
import "../sign-in/sign-in.css";
import type { Route } from "./+types/demo-app";
import "./demo.css";
import type { DemoSetting } from "./demo-setting.ts";
import script from "./script/demo.ts?worker&url";

/** The framework's scripts stay at home; what signs in is a small one of its own. */
export const handle: PageHandle = { scripts: false };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const headers = new Headers(request.headers);
    const cookies = headers.get("cookie");
    // An application that a sign-in in this browser was for has no say here.
    if (cookies) headers.set("cookie", cookies.replace(/_step\.[^;]*/g, ""));
    const { origin, pathname, searchParams } = new URL(request.url);
    const application = searchParams.get("client_id") ?? searchParams.get("app_id");
    const look = application ? `?${new URLSearchParams({ app_id: application })}` : "";
    await preparePage(new Request(origin + pathname + look, { headers }), context);
    const answer = await next();
    answer.headers.set("cache-control", "no-store");
    return answer;
  },
];

/** The console starts a sign-in as a confidential client with its secret, which is on no other page. */
export async function action({ request }: Route.ActionArgs) {
  return { clientSecret: String((await request.formData()).get("client_secret") ?? "") };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visit, experience, phrases, language, appearance, href } = signInPage(context);
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const [base = ""] = href("/").split("/?");
  const endpoint = visit.tenant?.endpoint ?? origin;
  const options = DemoOptions.safeParse(Object.fromEntries(searchParams)).data ?? {};
  return {
    experience,
    phrases,
    language,
    appearance,
    memory: null,
    content: "",
    owner: visit.tenant?.name ?? "Meridian",
    here: `${base.replace(/\/$/, "")}${pathname}${search}`,
    base: base.replace(/\/$/, ""),
    kept: "",
    words: await demoPhrases(visit.phrases, builtInLanguage(language)),
    setting: {
      endpoint,
      clientId: options.client_id ?? demoClientId,
      redirectUri: endpoint + demoPath,
      options,
      isRun: searchParams.has("run"),
    },
  };
}

/** The tenant's own single-page app: signs in, and shows every step of it. */
export default function DemoApp({ loaderData, actionData }: Route.ComponentProps) {
  const { experience, words, owner } = loaderData;
  const setting: DemoSetting = { ...loaderData.setting, clientSecret: actionData?.clientSecret ?? "" };
  const { nonce } = useDocument();
  return (
    <>
      <title>{`${words.title} · ${owner}`}</title>
      <style nonce={nonce} suppressHydrationWarning>
        {brandProperties(experience.color)}
      </style>
      {experience.customCss ? (
        <style nonce={nonce} suppressHydrationWarning>
          {experience.customCss}
        </style>
      ) : null}
      <div className="page demo">
        <header className="top">
          <Brand />
        </header>
        <main className="column">
          <div className="heading">
            <h1 className="title">{words.title}</h1>
            <p className="text">{words.about}</p>
          </div>
          <div id="demo" />
          <noscript>
            <p className="notice">{words.noScript}</p>
          </noscript>
        </main>
        <Foot />
      </div>
      <script
        type="application/json"
        id="demo-setting"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for the script, in which nothing can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify({ setting, words }).replaceAll("<", "\\u003c") }}
      />
      <script type="module" src={script} nonce={nonce} suppressHydrationWarning />
    </>
  );
}
