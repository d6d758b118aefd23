import { SamlProblem } from "./problem.ts";
import type { MessageParameter } from "./redirect-binding.ts";
import { requireForeignRelayState } from "./relay-state.ts";

export interface PostPage {
  /** Where the form is sent: https, or http for a service that runs on the reader's own machine. */
  action: string;
  parameter: MessageParameter;
  /** The message in base64. */
  message: string;
  relayState?: string | null;
  /** Of the page's one script. */
  nonce: string;
  /** In the reader's language: the language itself, the title, and the button for browsers without scripts. */
  language: string;
  isRightToLeft: boolean;
  title: string;
  button: string;
}

const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page of the POST binding (bindings §3.5.4): a form that sends itself, or waits for the button without scripts. */
export function postPage(page: PostPage): string {
  const { parameter, message, relayState, nonce, language, isRightToLeft, title, button } = page;
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${isRightToLeft ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title></head>
<body>
<form method="post" action="${escaped(requireTarget(page.action).href)}">
${field(parameter, message)}
${relayState ? field("RelayState", requireForeignRelayState(relayState)) : ""}
<noscript><button type="submit">${escaped(button)}</button></noscript>
</form>
<script nonce="${escaped(nonce)}">document.forms[0].submit();</script>
</body>
</html>
`;
}

/**
 * The policy of that page: its script, its form, and nothing else. Browsers apply `form-action` to the redirects behind the form,
 * too, and many services go on at another host of theirs; so it names schemes, not the target.
 */
export const postPagePolicy = ({ action, nonce }: Pick<PostPage, "action" | "nonce">): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `form-action ${requireTarget(action).protocol === "https:" ? "https:" : "http: https:"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** A form can be sent to `javascript:`, too. */
function requireTarget(action: string): URL {
  const url = URL.parse(action);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb) throw new SamlProblem("acsUrl", "the target of the form is not an address of the web");
  return url;
}
