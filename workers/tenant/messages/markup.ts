const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] as string);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The text of a tenant's HTML, for readers without HTML: its lines, and the address behind each link. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, (_, address: string, words: string) =>
      words.includes(address) ? words : `${words} ${address}`,
    )
    .replace(/<br\b[^>]*>|<\/(p|div|h[1-6]|li|tr|table)\s*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n\n")
    .trim();
}
