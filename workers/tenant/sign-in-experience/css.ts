import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

/**
 * A tenant's own style sheet without what could leave the page or reach out of it: the end of the element it
 * stands in, imports, addresses other than images in the text itself, scripts of old browsers. Everything else
 * stays as it is, broken or not. Works on the tokens of CSS Syntax Level 3, so that an escape or a comment hides
 * nothing and what is taken out leaves a gap that joins nothing. Never throws; twice is the same as once.
 */
export function sanitizeCss(css: string): string {
  const tokens = tokenize({ css: css.replaceAll("\0", "\ufffd") }).filter(([type]) => type !== TokenType.EOF);
  let out = "";
  for (let at = 0; at < tokens.length; ) {
    const { put, next } = judge(tokens, at);
    out += put;
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
/** What may hold an address that nobody sees here. */
const indirect = new Set(["var", "env", "attr", "expression"]);

const textOf = (tokens: readonly CSSToken[]): string => tokens.map(([, raw]) => raw).join("");
const isBlank = ([type]: CSSToken): boolean => type === TokenType.Whitespace || type === TokenType.Comment;

/** The name of an at-rule, a function or an identifier, with its escapes resolved. */
function nameOf(token: CSSToken): string {
  const value = token[4] && "value" in token[4] ? String(token[4].value) : "";
  return value.toLowerCase();
}

function judge(tokens: readonly CSSToken[], at: number): Verdict {
  const token = tokens[at] as CSSToken;
  const [type, raw] = token;
  const asItIs = { put: raw, next: at + 1 };
  switch (type) {
    case TokenType.AtKeyword:
      return droppedRules.has(nameOf(token)) ? { put: " ", next: statementEnd(tokens, at + 1) } : asItIs;
    case TokenType.URL:
      // One that the end of the text cuts off has no bracket.
      return isImage(nameOf(token)) && raw.endsWith(")") ? asItIs : { put: " none ", next: at + 1 };
    case TokenType.BadURL:
      return { put: " none ", next: at + 1 };
    case TokenType.Function:
      return judgeFunction(tokens, at);
    case TokenType.Ident: {
      const name = nameOf(token);
      const isProperty = name === "-moz-binding" || (name === "behavior" && beginsDeclaration(tokens, at));
      return isProperty && isNamed(tokens, at + 1) ? { put: " ", next: declarationEnd(tokens, at + 1) } : asItIs;
    }
    default:
      return asItIs;
  }
}

function judgeFunction(tokens: readonly CSSToken[], at: number): Verdict {
  const token = tokens[at] as CSSToken;
  const name = nameOf(token);
  const isAddress = addressFunctions.has(name);
  if (!isAddress && !imageFunctions.test(name) && name !== "expression") return { put: token[1], next: at + 1 };
  const next = closingEnd(tokens, at + 1);
  const inner = tokens.slice(at + 1, next - 1);
  const isClosed = tokens[next - 1]?.[0] === TokenType.CloseParen && next - 1 > at;
  const isFine = isAddress ? isImageString(inner) : name !== "expression" && holdsImagesOnly(inner);
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

const isImage = (address: string): boolean => /^data:image\//.test(address.toLowerCase());

/** The inside of `url("…")`: one string, of an image that is in the text itself. */
function isImageString(inner: readonly CSSToken[]): boolean {
  const [first, ...rest] = inner.filter((token) => !isBlank(token));
  return first?.[0] === TokenType.String && rest.length === 0 && isImage(nameOf(first));
}

/** The inside of `image-set()` and its kind, where a string is an address as well, and a variable may hold one. */
function holdsImagesOnly(inner: readonly CSSToken[]): boolean {
  for (let at = 0; at < inner.length; at += 1) {
    const token = inner[at] as CSSToken;
    const [type] = token;
    const name = nameOf(token);
    if (type === TokenType.BadString || type === TokenType.BadURL) return false;
    if ((type === TokenType.String || type === TokenType.URL) && !isImage(name)) return false;
    if (type !== TokenType.Function) continue;
    if (indirect.has(name)) return false;
    if (!addressFunctions.has(name)) continue;
    const end = closingEnd(inner, at + 1);
    if (!isImageString(inner.slice(at + 1, end - 1))) return false;
    at = end - 1;
  }
  return true;
}
