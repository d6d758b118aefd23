export type Scheme = "light" | "dark";

/** Nothing is fetched and nothing runs, whatever the template says. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * An email as a document for a frame with `sandbox=""`, in which it looks as it would in a reader of this color scheme.
 * @param nonce of the page, whose policy counts for the frame, too: without it the email would have no styles
 */
export function frameDocument(html: string, scheme: Scheme, nonce: string | undefined): string {
  // Before it is parsed: a browser applies the page's policy to styles of a document that nobody shows, too.
  const allowed = nonce === undefined ? html : html.replace(/<style\b/gi, `<style nonce="${nonce}"`);
  const email = new DOMParser().parseFromString(allowed, "text/html");
  for (const element of email.querySelectorAll("script, meta[http-equiv], base, link")) element.remove();
  for (const style of email.querySelectorAll("style")) {
    style.textContent = (style.textContent ?? "").replace(
      /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi,
      (_, wanted: string) => (wanted.toLowerCase() === scheme ? "(min-width: 0)" : "(max-width: 0)"),
    );
  }
  email.head.insertAdjacentHTML("afterbegin", `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  return `<!doctype html>${email.documentElement.outerHTML}`;
}
