/// <reference lib="dom" />
import type { DemoOptions } from "../../../contracts/demo-app.ts";
import type { DemoPhrases } from "../../../locales/demo.ts";
import type { DemoSetting } from "../demo-setting.ts";
import { button, el } from "./dom.ts";
import {
  begin,
  decoded,
  defaultScope,
  finish,
  forget,
  keepSecret,
  lastOptions,
  lastReport,
  type Report,
} from "./flow.ts";
import { showReport } from "./show.ts";

/*
 * A single-page app as a tenant's customers write them: code and PKCE in the browser (RFC 9700, section 2.1.1). What it
 * knows is in this tab's session storage, and in no cookie.
 */

const { setting, words } = JSON.parse(document.querySelector("#demo-setting")?.textContent ?? "{}") as {
  setting: DemoSetting;
  words: DemoPhrases;
};
const root = document.querySelector("#demo") as HTMLElement;

const show = (...children: Node[]) => root.replaceChildren(...children);
const fill = (text: string, name: string) => text.replace("{{name}}", name);

async function signIn(options: DemoOptions): Promise<void> {
  location.assign(await begin(setting, options));
}

const fields = [
  ["scope", "scope"],
  ["resource", "resource"],
  ["organization_id", "organization"],
  ["prompt", "prompt"],
  ["login_hint", "loginHint"],
] as const satisfies [keyof DemoOptions, keyof DemoPhrases][];

/** What to ask for; filled with what the address says, or with what was asked for the last time. */
function showStart(options: DemoOptions): void {
  const form = el("form", { class: "start" });
  const preset: DemoOptions = { scope: defaultScope, prompt: "consent", ...options };
  for (const [name, label] of fields) {
    const input = el("input", { id: name, name, dir: "ltr", autocomplete: "off", spellcheck: "false" });
    input.value = preset[name] ?? "";
    form.appendChild(
      el("div", { class: "field" }, el("label", { for: name }, words[label]), el("div", { class: "input" }, input)),
    );
  }
  form.appendChild(el("button", { type: "submit", class: "button" }, words.start));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = [...new FormData(form)].filter(([, value]) => value !== "");
    const { client_id, app_id } = preset;
    void signIn({ ...Object.fromEntries(given), ...(client_id ? { client_id } : app_id ? { app_id } : {}) });
  });
  show(form);
}

function nameOf({ exchange }: Report): string {
  const token = exchange?.answer.id_token;
  const claims = typeof token === "string" ? (decoded(token)?.payload ?? {}) : {};
  return String(claims.name ?? claims.username ?? claims.email ?? claims.sub ?? "");
}

function failureOf({ failure }: Report): HTMLElement | null {
  if (!failure) return null;
  const ours = { state: words.stateFailed, nonce: words.nonceFailed };
  const isOurs = failure.code === "state" || failure.code === "nonce";
  const text = isOurs ? ours[failure.code as keyof typeof ours] : failure.description;
  return el(
    "div",
    { class: "notice", role: "alert" },
    el("strong", {}, words.failed),
    text ? el("p", {}, text) : null,
    isOurs ? null : el("p", {}, `${words.error}: `, el("code", { dir: "ltr" }, failure.code)),
  );
}

function showEnd(report: Report): void {
  const startOver = button(words.startOver, "button other", () => {
    forget();
    showStart(report.options);
  });
  const idToken = report.exchange?.answer.id_token;
  const isIn = !report.failure && typeof idToken === "string";
  const signOut = button(words.signOut, "button other", () => {
    forget();
    const query = new URLSearchParams({
      id_token_hint: String(idToken),
      client_id: setting.clientId,
      post_logout_redirect_uri: setting.redirectUri,
    });
    location.assign(`${setting.endpoint}/oidc/session/end?${query}`);
  });
  const head = el(
    "div",
    { class: "outcome" },
    isIn
      ? el("p", { class: "outcome-text", role: "status" }, fill(words.signedInAs, nameOf(report)))
      : failureOf(report),
    el("div", { class: "buttons" }, ...(isIn ? [signOut] : []), startOver),
  );
  show(head, ...showReport(words, report));
}

async function main(): Promise<void> {
  const answer = new URLSearchParams(location.search);
  if (answer.has("state") && (answer.has("code") || answer.has("error"))) {
    show(el("p", { class: "text", role: "status" }, words.working));
    const { options } = await finish(setting, answer);
    // The code leaves the address, and the page takes on the look of the application that is tried.
    const { client_id, app_id } = options;
    const look = Object.entries(client_id ? { client_id } : app_id ? { app_id } : {});
    const query = look.length > 0 ? `?${new URLSearchParams(look)}` : "";
    return location.replace(setting.redirectUri + query);
  }
  if (setting.isRun) {
    forget();
    keepSecret(setting.clientSecret);
    history.replaceState(null, "", location.pathname);
    return signIn(setting.options);
  }
  const report = lastReport();
  if (report) showEnd(report);
  else showStart(Object.keys(setting.options).length > 0 ? setting.options : lastOptions());
}

void main();
