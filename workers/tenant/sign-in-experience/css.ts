import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

/** What is wrong with a style sheet, and in which line; from 1. */
export type CssProblem = { line: number } & (
  | { kind: "dropped"; text: string }
  | { kind: "unclosed" | "unexpected"; text: "{" | "}" }
);

/**
 * A tenant's own style sheet without what could leave the page or reach out of it: the end of the element it
 * stands in, imports, addresses other than of images in the text itself or at one of the hosts, scripts of old browsers.
 * Everything else stays as it is, broken or not. Works on the tokens of CSS Syntax Level 3, so that an escape or a comment
 * hides nothing and what is taken out leaves a gap that joins nothing. Never throws; twice is the same as once.
 * @param hosts names of hosts whose images may be shown, by https
 */
export const sanitizeCss = (css: string, hosts: readonly string[] = []): string => judged(css, hosts).css;

/** What `sanitizeCss` would take out, and braces that have no other. */
export function inspectCss(css: string, hosts: readonly string[] = []): CssProblem[] {
  const { dropped, tokens } = judged(css, hosts);
  const lineOf = (at: number) => css.slice(0, at).split("\n").length;
  const open: CSSToken[] = [];
  const problems: CssProblem[] = dropped.map(({ at, text }) => ({ line: lineOf(at), kind: "dropped", text }));
  for (const token of tokens) {
    if (token[0] === TokenType.OpenCurly) open.push(token);
    else if (token[0] === TokenType.CloseCurly && !open.pop())
      problems.push({ line: lineOf(token[2]), kind: "unexpected", text: "}" });
  }
  problems.push(...open.map((token) => ({ line: lineOf(token[2]), kind: "unclosed" as const, text: "{" as const })));
  return problems.sort((one, other) => one.line - other.line);
}

function judged(css: string, hosts: readonly string[]) {
  const tokens = tokenize({ css: css.replaceAll("\0", "\ufffd") }).filter(([type]) => type !== TokenType.EOF);
  const isImage = imagesAt(hosts);
  const dropped: { at: number; text: string }[] = [];
  let out = "";
  for (let at = 0; at < tokens.length; ) {
    const { put, next } = judge(tokens, at, isImage);
    const was = textOf(tokens.slice(at, next));
    if (put !== was) dropped.push({ at: tokens[at]?.[2] ?? 0, text: was.trim().slice(0, 80) });
    out += put;
    at = next;
  }
  return { css: out.replace(/<(?=\/style)/gi, "<\\"), dropped, tokens };
}

type IsImage = (address: string) => boolean;

const imagesAt =
  (hosts: readonly string[]): IsImage =>
  (address) => {
    if (/^data:image\//.test(address.toLowerCase())) return true;
    const url = URL.parse(address);
    return url !== null && url.protocol === "https:" && url.username + url.password === "" && hosts.includes(url.host);
  };

interface Verdict {
  put: string;
  /** Where reading goes on. */
  next: number;
}

const droppedRules = new Set(["import", "charset", "namespace"]);
const addressFunctions = new Set(["url", "src", "url-prefix", "domain", "document"]);
const imageFunctions = /^(-webkit-|-moz-)?(image|image-set|cross-fade)$/;
/** What may hold an address that nobody sees here. */
const indirect = new Set(["var", "env", "attr", "expression"]);

const textOf = (tokens: readonly CSSToken[]): string => tokens.map(([, raw]) => raw).join("");
const isBlank = ([type]: CSSToken): boolean => type === TokenType.Whitespace || type === TokenType.Comment;

/** What a token stands for, with its escapes resolved: of a string or an address, that. */
const addressOf = (token: CSSToken): string => (token[4] && "value" in token[4] ? String(token[4].value) : "");
/** The name of an at-rule, a function or an identifier. */
const nameOf = (token: CSSToken): string => addressOf(token).toLowerCase();

function judge(tokens: readonly CSSToken[], at: number, isImage: IsImage): Verdict {
  const token = tokens[at] as CSSToken;
  const [type, raw] = token;
  const asItIs = { put: raw, next: at + 1 };
  switch (type) {
    case TokenType.AtKeyword:
      return droppedRules.has(nameOf(token)) ? { put: " ", next: statementEnd(tokens, at + 1) } : asItIs;
    case TokenType.URL:
      // One that the end of the text cuts off has no bracket.
      return isImage(addressOf(token)) && raw.endsWith(")") ? asItIs : { put: " none ", next: at + 1 };
    case TokenType.BadURL:
      return { put: " none ", next: at + 1 };
    case TokenType.Function:
      return judgeFunction(tokens, at, isImage);
    case TokenType.Ident: {
      const name = nameOf(token);
      const isProperty = name === "-moz-binding" || (name === "behavior" && beginsDeclaration(tokens, at));
      return isProperty && isNamed(tokens, at + 1) ? { put: " ", next: declarationEnd(tokens, at + 1) } : asItIs;
    }
    default:
      return asItIs;
  }
}

function judgeFunction(tokens: readonly CSSToken[], at: number, isImage: IsImage): Verdict {
  const token = tokens[at] as CSSToken;
  const name = nameOf(token);
  const isAddress = addressFunctions.has(name);
  if (!isAddress && !imageFunctions.test(name) && name !== "expression") return { put: token[1], next: at + 1 };
  const next = closingEnd(tokens, at + 1);
  const inner = tokens.slice(at + 1, next - 1);
  const isClosed = tokens[next - 1]?.[0] === TokenType.CloseParen && next - 1 > at;
  const isFine = isAddress ? isImageString(inner, isImage) : name !== "expression" && holdsImagesOnly(inner, isImage);
  return { put: isFine && isClosed ? textOf(tokens.slice(at, next)) : " none ", next };
}

/** Nothing but blanks and comments since the last declaration, block or the beginning. */
function beginsDeclaration(tokens: readonly CSSToken[], at: number): boolean {
  let place = at - 1;
  while (place >= 0 && isBlank(tokens[place] as CSSToken)) place -= 1;
  const before = tokens[place]?.[0];
  return before === undefined || before === TokenType.Semicolon || isBrace(before);
}

const isBrace = (type: TokenType): boolean => type === TokenType.OpenCurly || type === TokenType.CloseCurly;

/** The next token but blanks is the colon of a declaration. */
function isNamed(tokens: readonly CSSToken[], at: number): boolean {
  let place = at;
  while (place < tokens.length && isBlank(tokens[place] as CSSToken)) place += 1;
  return tokens[place]?.[0] === TokenType.Colon;
}

const opens = new Set<TokenType>([TokenType.Function, TokenType.OpenParen, TokenType.OpenSquare, TokenType.OpenCurly]);
const closes = new Set<TokenType>([TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly]);

/** Behind the bracket that closes the one just opened; the end of the text if none does. */
function closingEnd(tokens: readonly CSSToken[], from: number): number {
  for (let at = from, depth = 1; at < tokens.length; at += 1) {
    const type = tokens[at]?.[0] as TokenType;
    if (opens.has(type)) depth += 1;
    if (closes.has(type)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Behind a rule without a block, or with one. */
function statementEnd(tokens: readonly CSSToken[], from: number): number {
  for (let at = from; at < tokens.length; ) {
    const type = tokens[at]?.[0] as TokenType;
    if (type === TokenType.Semicolon) return at + 1;
    if (type === TokenType.CloseCurly) return at;
    if (type === TokenType.OpenCurly) return closingEnd(tokens, at + 1);
    at = opens.has(type) ? closingEnd(tokens, at + 1) : at + 1;
  }
  return tokens.length;
}

/** Before the semicolon or bracket that ends a declaration. */
function declarationEnd(tokens: readonly CSSToken[], from: number): number {
  for (let at = from; at < tokens.length; ) {
    const type = tokens[at]?.[0] as TokenType;
    if (type === TokenType.Semicolon || type === TokenType.CloseCurly) return at;
    at = opens.has(type) ? closingEnd(tokens, at + 1) : at + 1;
  }
  return tokens.length;
}

/** The inside of `url("…")`: one string, of an image that may be shown. */
function isImageString(inner: readonly CSSToken[], isImage: IsImage): boolean {
  const [first, ...rest] = inner.filter((token) => !isBlank(token));
  return first?.[0] === TokenType.String && rest.length === 0 && isImage(addressOf(first));
}

/** The inside of `image-set()` and its kind, where a string is an address as well, and a variable may hold one. */
function holdsImagesOnly(inner: readonly CSSToken[], isImage: IsImage): boolean {
  for (let at = 0; at < inner.length; at += 1) {
    const token = inner[at] as CSSToken;
    const [type] = token;
    const name = nameOf(token);
    if (type === TokenType.BadString || type === TokenType.BadURL) return false;
    if ((type === TokenType.String || type === TokenType.URL) && !isImage(addressOf(token))) return false;
    if (type !== TokenType.Function) continue;
    if (indirect.has(name)) return false;
    if (!addressFunctions.has(name)) continue;
    const end = closingEnd(inner, at + 1);
    if (!isImageString(inner.slice(at + 1, end - 1), isImage)) return false;
    at = end - 1;
  }
  return true;
}
