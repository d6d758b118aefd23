import { html, raw } from "hono/html";
import type { InboxMessage } from "../../../contracts/connector.ts";

/** The mails of tenants bring styles of their own; they are shown in frames without scripts, forms or an origin. */
export const inboxPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src data: https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const style = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#0f1117);--sunken:light-dark(#f7f8fa,#151821);--line:light-dark(#e3e6ec,#262b38);--ink:light-dark(#14171f,#e8eaf0);--soft:light-dark(#565e6e,#a0a8b8);--brand:light-dark(#6139f6,#7352fa);--brand-ink:light-dark(#5430e0,#a793ff)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 64px}header{display:flex;gap:8px;align-items:center;margin-bottom:24px}
h1{font-size:20px;line-height:28px;font-weight:600;margin:0;flex:1}h2{font-size:15px;line-height:22px;font-weight:600;margin:0 0 4px}
article{border-top:1px solid var(--line);padding:16px 0}p{margin:0}.soft{color:var(--soft)}
.row{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between}.code{display:flex;align-items:center;gap:12px;margin:12px 0}
.code b{font:600 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px}
button,.button{font:inherit;padding:5px 12px;border-radius:8px;border:1px solid var(--line);background:var(--sunken);color:var(--ink);cursor:pointer;text-decoration:none}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}a{color:var(--brand-ink);overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--soft);margin-top:8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sunken);border-radius:8px;padding:12px;margin:8px 0 0;font:13px/20px ui-monospace,Menlo,Consolas,monospace}
iframe{width:100%;height:520px;border:1px solid var(--line);border-radius:8px;margin-top:8px;background:#fff}`;

const script = `
const newest = Number(document.body.dataset.newest);
document.addEventListener("click", async (event) => {
  const copied = event.target.closest("[data-copy]");
  if (copied) {
    await navigator.clipboard.writeText(copied.dataset.copy);
    copied.textContent = "Copied";
  }
  if (event.target.closest("[data-empty]")) {
    await fetch("/dev/inbox", { method: "DELETE" });
    location.reload();
  }
});
setInterval(async () => {
  if (document.hidden || document.querySelector("details[open]")) return;
  const [first] = await (await fetch("/dev/inbox.json" + location.search)).json();
  if ((first?.createdAt ?? 0) > newest) location.reload();
}, 3000);`;

const entry = (message: InboxMessage) => html`<article>
<div class="row"><h2>${message.subject}</h2><time class="soft" datetime="${new Date(message.createdAt).toISOString()}">${new Date(message.createdAt).toISOString().slice(0, 19).replace("T", " ")}</time></div>
<p class="soft">${message.channel === "email" ? "Email" : "SMS"} to <a href="?to=${encodeURIComponent(message.to)}">${message.to}</a> · ${message.type} · tenant ${message.tenantId}</p>
${message.code === undefined ? "" : html`<div class="code"><b>${message.code}</b><button type="button" data-copy="${message.code}">Copy code</button></div>`}
${message.link === undefined ? "" : html`<p class="code"><a class="button" href="${message.link}">Open link</a><button type="button" data-copy="${message.link}">Copy link</button></p>`}
<details><summary>Text</summary><pre>${message.text}</pre></details>
${message.html === "" ? "" : html`<details><summary>HTML</summary><iframe sandbox="" title="${message.subject}" loading="lazy" srcdoc="${message.html}"></iframe></details>`}
</article>`;

/** The inbox for people: the newest first, codes large and with a button to copy them. */
export const inboxPage = async (messages: InboxMessage[], nonce: string): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<style>${raw(style)}</style>
</head>
<body data-newest="${messages[0]?.createdAt ?? 0}">
<main>
<header><h1>Inbox</h1><a class="button" href="/dev/inbox">Show all</a><button type="button" data-empty>Empty inbox</button></header>
${messages.length === 0 ? html`<p class="soft">Email and SMS from this installation appear here. Sign in with a verification code to see one.</p>` : messages.map(entry)}
</main>
<script nonce="${nonce}">${raw(script)}</script>
</body>
</html>`,
  );
