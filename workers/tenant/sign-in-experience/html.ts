/** What stays as it is; everything else loses its tags, and these their content as well. */
const kept = new Set([
  ...["a", "b", "blockquote", "br", "code", "dd", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4"],
  ...["hr", "i", "img", "li", "ol", "p", "pre", "section", "small", "span", "strong", "sub", "sup", "u", "ul"],
]);
const dropped = new Set([
  ...["applet", "audio", "base", "canvas", "embed", "frame", "frameset", "iframe", "link", "math", "meta", "noembed"],
  ...[
    "noframes",
    "noscript",
    "object",
    "plaintext",
    "script",
    "select",
    "style",
    "svg",
    "template",
    "textarea",
    "title",
  ],
  ...["video", "xmp"],
]);
const attributes: Record<string, RegExp> = {
  class: /./,
  lang: /./,
  dir: /^(ltr|rtl|auto)$/i,
  title: /./,
  alt: /^/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  href: /^(https?:\/\/|mailto:|tel:)/i,
  src: /^(https:\/\/|data:image\/)/i,
};

/**
 * A tenant's own HTML for a page, with nothing in it that runs, is filled in, or loads anything but images. The page's
 * policy forbids the same once more.
 */
export function sanitizeHtml(html: string): Promise<string> {
  const rewriter = new HTMLRewriter()
    .on("*", {
      element(element) {
        const name = element.tagName.toLowerCase();
        if (dropped.has(name)) element.remove();
        else if (!kept.has(name)) element.removeAndKeepContent();
        for (const [attribute, value] of [...(element.attributes as Iterable<[string, string]>)])
          if (!attributes[attribute]?.test(value.trim())) element.removeAttribute(attribute);
        if (name === "a") element.setAttribute("rel", "noreferrer");
      },
    })
    .onDocument({
      comments: (comment) => void comment.remove(),
      doctype: () => undefined,
    });
  return rewriter.transform(new Response(html)).text();
}

/** The same for the content of every page. */
export const sanitizeContent = async (content: Record<string, string>): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(content).map(async ([path, html]) => [path, await sanitizeHtml(html)] as const)),
  );
