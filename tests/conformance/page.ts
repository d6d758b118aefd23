const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] as string);

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? decode(found[1] ?? found[2] ?? "") : undefined;
};

/** The hidden inputs of a page, by name: what a browser would send along with its form. */
export function hiddenInputs(html: string): Record<string, string> {
  const tags = html.match(/<input[^>]*type=["']hidden["'][^>]*>/g) ?? [];
  return Object.fromEntries(tags.map((tag) => [attributeOf(tag, "name") ?? "", attributeOf(tag, "value") ?? ""]));
}

/** Where the page's form is sent, and how. */
export function formOf(html: string): { action: string; method: string } {
  const tag = /<form[^>]*>/.exec(html)?.[0] ?? "";
  return { action: attributeOf(tag, "action") ?? "", method: attributeOf(tag, "method") ?? "get" };
}
