/// <reference lib="dom" />
import type { DemoPhrases } from "../../../locales/demo.ts";
import { el } from "./dom.ts";
import { decoded, type Report, type Step } from "./flow.ts";

const said = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const times = ["exp", "iat", "auth_time", "created_at", "updated_at"];

/** A moment in the reader's words, where a claim is one: seconds, or milliseconds. */
function momentOf(name: string, value: unknown): string | null {
  if (!times.includes(name) || typeof value !== "number") return null;
  const at = value > 100_000_000_000 ? value : value * 1000;
  const words = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "medium" });
  return words.format(at);
}

/** Names and values, each with what it means. */
function table(words: DemoPhrases, values: Record<string, unknown>): HTMLElement {
  const rows = Object.entries(values).map(([name, value]) => {
    const means = Object.hasOwn(words.means, name) ? words.means[name as keyof DemoPhrases["means"]] : "";
    const moment = momentOf(name, value);
    return el(
      "div",
      { class: "fact" },
      el("dt", {}, el("code", { dir: "ltr" }, name), means ? el("small", {}, means) : null),
      el("dd", {}, el("code", { dir: "ltr" }, said(value)), moment ? el("small", {}, moment) : null),
    );
  });
  return el("dl", { class: "facts" }, ...rows);
}

function section(title: string, about: string | null, ...children: (Node | null)[]): HTMLElement {
  return el(
    "section",
    { class: "part" },
    el("h2", {}, title),
    about ? el("p", { class: "text" }, about) : null,
    ...children,
  );
}

const folded = (title: string, ...children: Node[]) =>
  el("details", { class: "fold" }, el("summary", {}, title), ...children);

const code = (text: string) => el("pre", { dir: "ltr", tabindex: "0" }, el("code", {}, text));

function stepOf(words: DemoPhrases, title: string, about: string, step: Step | null): HTMLElement | null {
  if (!step) return null;
  return section(
    title,
    about,
    code(`POST ${step.url}${step.isAuthenticated ? "\nAuthorization: Basic …" : ""}`),
    table(words, step.sent),
    folded(words.raw, code(JSON.stringify(step.answer, null, 2))),
  );
}

/** A token in clear: who wrote it, what it says, and as it was sent. */
function tokenOf(words: DemoPhrases, title: string, token: unknown, otherwise: string): HTMLElement | null {
  if (typeof token !== "string") return null;
  const parts = decoded(token);
  if (!parts) return section(title, otherwise, folded(words.raw, code(token)));
  return section(
    title,
    null,
    el("h3", {}, words.header),
    table(words, parts.header),
    el("h3", {}, words.payload),
    table(words, parts.payload),
    folded(words.raw, code(token)),
  );
}

/** What became of a sign-in, from its request to what its tokens say. */
export function showReport(words: DemoPhrases, report: Report): HTMLElement[] {
  const { exchange, apiToken, userinfo, callback, request } = report;
  const tokens = exchange?.answer ?? {};
  const parts = [
    tokenOf(words, words.idToken, tokens.id_token, words.opaque),
    tokenOf(words, words.accessToken, tokens.access_token, words.opaque),
    tokenOf(words, words.apiAccessToken, apiToken?.answer.access_token, words.opaque),
    exchange && !tokens.error
      ? section(
          words.refreshToken,
          typeof tokens.refresh_token === "string" ? words.refreshAbout : words.noRefresh,
          typeof tokens.refresh_token === "string" ? folded(words.raw, code(tokens.refresh_token)) : null,
        )
      : null,
    userinfo ? section(words.userinfo, words.userinfoAbout, table(words, userinfo)) : null,
    request
      ? section(
          words.request,
          words.requestAbout,
          table(words, Object.fromEntries(new URL(request).searchParams)),
          folded(words.raw, code(request)),
        )
      : null,
    section(words.callback, words.callbackAbout, table(words, callback)),
    stepOf(words, words.exchange, words.exchangeAbout, exchange),
    stepOf(words, words.apiToken, words.apiTokenAbout, apiToken),
  ];
  return parts.filter((part) => part !== null);
}
