import { directionOf, type Language } from "../../../locales/languages.ts";
import { escapeHtml } from "./markup.ts";

/** The words of a mail in the order in which they stand. */
export interface MailContent {
  language: Language;
  sender: string;
  subject: string;
  reason: string;
  codeLabel: string;
  code: string | undefined;
  validity: string;
  open: string;
  link: string | undefined;
  linkText: string;
  notYou: string;
  footer: string;
  /** An https address of a picture. */
  logo: string | undefined;
  /** Who sends it, in a line at the end. */
  company: string | undefined;
}

/** The mail for readers without HTML. */
export function mailText(words: MailContent): string {
  const { code, link } = words;
  return [
    words.sender,
    words.reason,
    ...(code === undefined ? [] : [`${words.codeLabel}:`, `    ${code}`, words.validity]),
    ...(link === undefined ? [] : [link]),
    words.notYou,
    words.footer,
    ...(words.company === undefined ? [] : [words.company]),
  ].join("\n\n");
}

// Mail readers that know no colour schemes keep the inline colours; the others change them by class.
const dark = `@media (prefers-color-scheme: dark) {
.g{background:#0f1117!important}.c{background:#1b1f2a!important;border-color:#262b38!important}
.i{color:#e8eaf0!important}.s{color:#a0a8b8!important}.k{background:#151821!important;color:#e8eaf0!important}
.l{color:#a793ff!important}}`;
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One column of 560 px: who writes, why, the code alone on a line or the link, and what to do if it was not you. */
export function mailHtml(words: MailContent): string {
  const { language, code, link, logo, company } = words;
  const say = (key: Exclude<keyof MailContent, "code" | "link" | "logo" | "company">) => escapeHtml(words[key]);
  const paragraph = (text: string, look = "i") =>
    `<p class="${look}" style="margin:0 0 16px;font-size:15px;line-height:24px;color:${look === "i" ? "#14171f" : "#565e6e"}">${text}</p>`;
  const codeBlock =
    code === undefined
      ? ""
      : `${paragraph(say("codeLabel"), "s")}<p class="k" dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f7f8fa;color:#14171f;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>${paragraph(say("validity"), "s")}`;
  const linkBlock =
    link === undefined
      ? ""
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#6139f6;color:#ffffff;font-size:15px;line-height:24px;font-weight:600;text-decoration:none">${say("open")}</a></p>${paragraph(say("linkText"), "s")}<p dir="ltr" style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a class="l" href="${escapeHtml(link)}" style="color:#5430e0">${escapeHtml(link)}</a></p>`;
  const small = (text: string) =>
    `<p class="s" style="margin:24px 0 0;font-size:12px;line-height:18px;color:#565e6e">${text}</p>`;
  const picture = logo
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logo)}" alt="" height="40" style="height:40px;max-width:100%"></p>\n`
    : "";
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${say("subject")}</title>
<style>${dark}</style>
</head>
<body class="g" style="margin:0;padding:0;background:#f7f8fa;${font}">
<table role="presentation" class="g" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f8fa"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="c" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e3e6ec;border-radius:12px"><tr><td style="padding:32px;${font}">
${picture}<p class="i" style="margin:0 0 24px;font-size:17px;line-height:24px;font-weight:600;color:#14171f">${say("sender")}</p>
${paragraph(say("reason"))}
${codeBlock}${linkBlock}
${paragraph(say("notYou"), "s")}
${small(say("footer"))}${company ? small(escapeHtml(company)) : ""}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
