import { html, raw } from "hono/html";
import { type ErrorCode, errorStatus } from "../contracts/error.ts";
import type { Trial, TrialStep } from "../contracts/trial.ts";
import { errorMessages } from "../locales/errors.ts";
import { fill } from "../locales/fill.ts";
import { directionOf, type Language } from "../locales/languages.ts";
import type { ReadPhrases } from "../locales/phrases.ts";
import { type TrialPhrases, trialPhrases } from "../locales/trial.ts";

/** Makes room for the panel; in the page itself. */
const room = `meridian-trial{display:block}@media (min-width:60em){body{padding-inline-end:380px!important}
meridian-trial{position:fixed;inset-block:0;inset-inline-end:0;width:380px;z-index:1000}}`;

/** Of the panel, in a shadow tree: the tenant's own CSS does not reach it. */
const style = `
:host{color-scheme:light dark;--ground:light-dark(#fff,#151821);--sunken:light-dark(#f7f8fa,#0f1117);--line:light-dark(#e3e6ec,#262b38);--ink:light-dark(#14171f,#e8eaf0);--soft:light-dark(#565e6e,#a0a8b8);--good:light-dark(#067647,#75e0a7);--bad:light-dark(#b42318,#ff8a7a);--brand-ink:light-dark(#5430e0,#a793ff)}
*{box-sizing:border-box}
aside{height:100%;overflow:auto;padding:20px;background:var(--ground);color:var(--ink);border-inline-start:1px solid var(--line);font:14px/20px Inter,system-ui,sans-serif;text-align:start}
h2{margin:0;font-size:16px;line-height:24px;font-weight:600}h3{margin:20px 0 8px;font-size:14px;font-weight:600}
p{margin:4px 0 0;color:var(--soft)}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0}dt{color:var(--soft)}dd{margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;user-select:all}
.code{font-size:24px;line-height:32px;letter-spacing:4px}
ol{margin:0;padding:0;list-style:none}.step{padding:8px 0;border-top:1px solid var(--line)}.step>code{font-weight:600}
li li{display:flex;gap:8px}li b{color:var(--good);font-weight:600}li b:has(+span code+code){color:var(--bad)}
code{font:13px/20px ui-monospace,Menlo,Consolas,monospace}.why{color:var(--bad);margin:0}
a{color:var(--brand-ink);display:inline-block;margin-top:20px}a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;

interface Panel {
  trial: Trial;
  /** Where a trial begins again. */
  begin: string;
  language: Language;
  nonce: string;
}

/** What stands beside a page of a trial: who can sign in, and what was decided by which rule. */
export async function trialPanel(read: ReadPhrases, { trial, begin, language, nonce }: Panel): Promise<string> {
  const [t, errors] = await Promise.all([trialPhrases(read, language), errorMessages(read, language)]);
  const { user, code, steps } = trial;
  const content = html`<aside lang="${language}" dir="${directionOf(language)}" aria-label="${t.title}">
<h2>${t.title}</h2><p>${t.about}</p>
${code === null ? "" : html`<h3>${t.code}</h3><dl><dd class="code">${code}</dd></dl>`}
<h3>${t.user}</h3>
<dl><dt>${t.username}</dt><dd>${user.username}</dd><dt>${t.email}</dt><dd>${user.email}</dd><dt>${t.phone}</dt><dd><bdi dir="ltr">+${user.phone}</bdi></dd><dt>${t.password}</dt><dd>${user.password}</dd></dl>
<h3>${t.trace}</h3>
${steps.length === 0 ? html`<p>${t.none}</p>` : html`<ol>${steps.map((step) => stepOf(step, t, errors)).reverse()}</ol>`}
<a href="${begin}">${t.restart}</a>
</aside>`;
  return String(
    html`<style nonce="${nonce}">${raw(room)}</style><meridian-trial><template shadowrootmode="open"><style nonce="${nonce}">${raw(style)}</style>${content}</template></meridian-trial>`,
  );
}

function stepOf({ name, decisions, refused }: TrialStep, t: TrialPhrases, errors: Record<ErrorCode, string>) {
  const message = refused !== null && Object.hasOwn(errorStatus, refused) ? errors[refused as ErrorCode] : null;
  return html`<li class="step"><code>${name}</code><ol>${decisions
    .filter(({ rule, verdict }) => rule !== "started" || verdict !== null)
    .map(
      ({ rule, verdict }) =>
        html`<li><b role="img" aria-label="${verdict === null ? t.allowed : t.refused}">${verdict === null ? "✓" : "✕"}</b><span><code>${rule}</code>${verdict === null ? "" : html` <code>${verdict}</code>`}</span></li>`,
    )}</ol>${message && html`<p class="why">${message}</p>`}</li>`;
}

/** A page without the tenant's look: how a trial ended, or that it is over. */
export async function trialEnd(
  read: ReadPhrases,
  language: Language,
  nonce: string,
  result: Trial["result"],
): Promise<string> {
  const t = await trialPhrases(read, language);
  const title = result ? t.doneTitle : t.overTitle;
  const words = result ? fill(result.isNew ? t.doneNew : t.done, { who: result.identifier }) : t.over;
  return String(
    html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${raw(endStyle)}</style></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`,
  );
}

const endStyle = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#f5f6f8,#0f1117);color:light-dark(#14171f,#e8eaf0);font:16px/24px Inter,system-ui,sans-serif}
main{max-width:420px;margin:15vh auto 0;padding:32px;border-radius:16px;background:light-dark(#fff,#171a23)}h1{margin:0 0 8px;font-size:22px;line-height:28px;font-weight:600}p{margin:0;overflow-wrap:anywhere}`;
