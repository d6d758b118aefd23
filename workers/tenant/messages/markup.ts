const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] as string);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** What nobody reads, and what ends a line. */
const hiddenTags = new Set(["style", "script", "head", "title"]);
const lineEnd = /^(br|\/(p|div|h[1-6]|li|tr|table))$/;

/**
 * The text of a tenant's HTML, for readers without HTML: its lines, and the address behind each link. The time it takes
 * grows with the length alone, whatever the HTML.
 */
export function textOfHtml(html: string): string {
  let text = "";
  let hidden: string | null = null;
  let link: { address: string; from: number } | null = null;
  for (const [piece] of withoutComments(html).matchAll(/<[^<>]*>|[^<]+|</g)) {
    const name = /^<(\/?[a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase();
    if (hidden !== null) hidden = name === `/${hidden}` ? null : hidden;
    else if (!piece.startsWith("<") || !piece.endsWith(">")) text += piece.replace(/\s+/g, " ");
    else if (name === undefined) continue;
    else if (hiddenTags.has(name)) hidden = name;
    else if (name === "a") link = linkAt(piece, text.length);
    else if (name === "/a" && link) {
      text += text.slice(link.from).includes(link.address) ? "" : ` ${link.address}`;
      link = null;
    } else if (lineEnd.test(name)) text += "\n";
  }
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n\n")
    .trim();
}

const withoutComments = (html: string): string =>
  html
    .split("<!--")
    .map((part, index) => (index === 0 ? part : part.split("-->").slice(1).join("-->")))
    .join("");

function linkAt(tag: string, from: number): { address: string; from: number } | null {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = double ?? single;
  return address ? { address, from } : null;
}
