/**
 * A tenant's own style sheet without what could leave the page or reach out of it: the end of the element it
 * stands in, imports, addresses other than images in the text itself, scripts of old browsers. Everything else
 * stays as it is, broken or not. Follows the tokens of CSS Syntax Level 3, so that an escape or a comment hides
 * nothing and what is taken out leaves a gap that joins nothing. Never throws; twice is the same as once.
 */
export function sanitizeCss(css: string): string {
  const text = css.replaceAll("\0", "\ufffd");
  let out = "";
  let at = 0;
  /** The last character before this place that is neither blank nor of a comment. */
  let before = "";
  while (at < text.length) {
    const end = tokenEnd(text, at);
    const token = text.slice(at, end);
    const { put, next } = judge(text, token, end, before);
    out += put;
    if (!/^(\/\*|\s)/.test(token)) before = put.trim().at(-1) ?? before;
    at = next;
  }
  return out.replace(/<(?=\/style)/gi, "<\\");
}

interface Verdict {
  put: string;
  /** Where reading goes on. */
  next: number;
}

const droppedRules = new Set(["import", "charset", "namespace"]);
const addressFunctions = new Set(["url", "src", "url-prefix", "domain", "document"]);
const imageFunctions = /^(-webkit-|-moz-)?(image|image-set|cross-fade)$/;

function judge(text: string, token: string, end: number, before: string): Verdict {
  if (token.startsWith("@")) {
    if (droppedRules.has(nameOf(token.slice(1)))) return { put: " ", next: statementEnd(text, end) };
    return { put: token, next: end };
  }
  if (!isName(token)) return { put: token, next: end };
  const name = nameOf(token);
  if (text[end] === "(") {
    const isAddress = addressFunctions.has(name);
    if (!isAddress && !imageFunctions.test(name) && name !== "expression") return { put: token, next: end };
    const close = isAddress ? addressEnd(text, end + 1) : closingEnd(text, end + 1);
    const inner = text.slice(end + 1, close - 1);
    const isFine = isAddress ? isImage(inner) : name !== "expression" && holdsImagesOnly(inner);
    return { put: isFine && text[close - 1] === ")" ? text.slice(end - token.length, close) : " none ", next: close };
  }
  const isProperty = name === "-moz-binding" || (name === "behavior" && /^[{};]?$/.test(before));
  if (isProperty && /^(\s|\/\*[\s\S]*?\*\/)*:/.test(text.slice(end)))
    return { put: " ", next: declarationEnd(text, end) };
  return { put: token, next: end };
}

const nameCharacter = String.raw`(?:[-\w]|[^\0-\x7f]|\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\n\r\f0-9a-fA-F]))`;
const token = new RegExp(
  [
    String.raw`/\*[\s\S]*?(?:\*/|$)`,
    String.raw`\s+`,
    String.raw`"(?:[^"\\\n\r\f]|\\[\s\S])*(?:"|$|(?=[\n\r\f]))`,
    String.raw`'(?:[^'\\\n\r\f]|\\[\s\S])*(?:'|$|(?=[\n\r\f]))`,
    `@${nameCharacter}+`,
    `${nameCharacter}+`,
    String.raw`[\s\S]`,
  ].join("|"),
  "y",
);

/** Where the comment, blank, string, name or single character that begins at a place ends. */
function tokenEnd(text: string, at: number): number {
  token.lastIndex = at;
  token.test(text);
  return Math.max(token.lastIndex, at + 1);
}

const isName = (token: string): boolean => /^([-\w\\]|[^\0-\x7f])/.test(token) && token !== "\\";

/** A name or a string's inside with its escapes resolved, in lower case. */
const nameOf = (raw: string): string =>
  raw
    .replace(
      /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\s\S]))/g,
      (_, hex: string | undefined, one: string) => {
        if (hex === undefined) return /[\n\r\f]/.test(one) ? "" : one;
        const point = Number.parseInt(hex, 16);
        return point === 0 || point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
      },
    )
    .toLowerCase();

/** Behind the bracket that closes the one just opened; the end of the text if none does. */
function closingEnd(text: string, from: number): number {
  for (let at = from, depth = 1; at < text.length; ) {
    const end = tokenEnd(text, at);
    const one = text.slice(at, end);
    if (/^[([{]$/.test(one)) depth += 1;
    if (/^[)\]}]$/.test(one)) depth -= 1;
    if (depth === 0) return end;
    at = end;
  }
  return text.length;
}

/** An address without quotes ends at the first bracket, whatever stands in it (section 4.3.6). */
function addressEnd(text: string, from: number): number {
  const rest = text.slice(from);
  if (/^\s*["']/.test(rest)) return closingEnd(text, from);
  const bare = /^(?:[^)\\]|\\[\s\S])*\)/.exec(rest);
  return bare ? from + bare[0].length : text.length;
}

/** Behind a rule without a block, or with one. */
function statementEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const end = tokenEnd(text, at);
    const one = text.slice(at, end);
    if (one === ";") return end;
    if (one === "}") return at;
    if (one === "{") return closingEnd(text, end);
    at = one === "(" || one === "[" ? closingEnd(text, end) : end;
  }
  return text.length;
}

/** Before the semicolon or bracket that ends a declaration. */
function declarationEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const end = tokenEnd(text, at);
    const one = text.slice(at, end);
    if (one === ";" || one === "}") return at;
    at = /^[([{]$/.test(one) ? closingEnd(text, end) : end;
  }
  return text.length;
}

const isData = (address: string): boolean => /^data:image\//.test(nameOf(address));

/** The inside of `url()`: one address, of an image that is in the text itself. */
function isImage(inner: string): boolean {
  const address = inner.trim();
  const quoted = /^(["'])([\s\S]*)\1$/.exec(address);
  if (quoted) return tokenEnd(address, 0) === address.length && isData(quoted[2] as string);
  return !/["'(\s]/.test(address) && isData(address);
}

const indirect = new Set(["var", "env", "attr", "expression"]);

/** The inside of `image-set()` and its kind, where a string is an address as well, and a variable may hold one. */
function holdsImagesOnly(inner: string): boolean {
  for (let at = 0; at < inner.length; ) {
    const end = tokenEnd(inner, at);
    const one = inner.slice(at, end);
    at = end;
    if (/^["']/.test(one) && !isData(one.slice(1, -1))) return false;
    if (inner[end] !== "(" || !isName(one)) continue;
    if (indirect.has(nameOf(one))) return false;
    if (!addressFunctions.has(nameOf(one))) continue;
    at = addressEnd(inner, end + 1);
    if (!isImage(inner.slice(end + 1, at - 1))) return false;
  }
  return true;
}
