import { DOMParser, type Element } from "@xmldom/xmldom";
import { ns } from "./identifiers.ts";
import { SamlProblem } from "./problem.ts";

/** Bytes of a message, decoded and inflated. */
export const maxXmlBytes = 256 * 1024;
const maxDepth = 40;
/** Tags, counted by what they begin with: the parser takes some 15 µs for an element, whoever sent it. */
const maxTags = 8192;

const refuse = (detail: string, cause?: unknown): never => {
  throw new SamlProblem("xml", detail, cause);
};

const parser = new DOMParser({
  locator: false,
  onError: (_level: string, message: string) => {
    throw new Error(message);
  },
  // XML 1.0 §2.11. The library's own also joins the line ends of XML 1.1, which are text in 1.0.
  normalizeLineEndings: (source: string) => source.replace(/\r\n?/g, "\n"),
});

/**
 * The one way from text to elements. Namespace-well-formed XML 1.0 without a document type, entities, or processing
 * instructions, of at most 256 kB and 40 levels, in which no two elements have the same ID.
 * @throws SamlProblem `xml`
 */
export function parseXml(source: string): Element {
  if (new TextEncoder().encode(source).length > maxXmlBytes) refuse("the message is larger than 256 kB");
  const xml = source.replace(/^\uFEFF/, "");
  refuseMarkup(xml);
  const root = parse(xml);
  refuseStructure(root);
  return root;
}

/** Bytes as text: UTF-8 alone, since a second encoding is a second way to read a message. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (thrown) {
    return refuse("the message is not UTF-8", thrown);
  }
}

function parse(xml: string): Element {
  let root: Element | null = null;
  try {
    root = parser.parseFromString(xml, "text/xml").documentElement;
  } catch (thrown) {
    refuse(
      `the message is not well-formed XML: ${thrown instanceof Error ? thrown.message.slice(0, 200) : ""}`,
      thrown,
    );
  }
  return root ?? refuse("the message is empty");
}

const declaration =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])utf-8\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/i;
const reference = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;
// XML 1.0 §2.2. With the flag, half of a surrogate pair is a character of its own.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** A character that XML 1.0 can say at all (§2.2). */
export const isXmlText = (text: string): boolean => !forbidden.test(text);

/** What is refused before anything is parsed, and what the library would let pass. */
function refuseMarkup(xml: string): void {
  if (!isXmlText(xml)) refuse("a character that XML does not allow");
  if (xml.split("<", maxTags + 2).length > maxTags + 1) refuse(`more than ${maxTags} tags`);
  const markup = withoutLiterals(xml.replace(declaration, ""));
  if (markup.includes("<?")) refuse("a processing instruction");
  const rest = markup.replace(reference, (_, decimal?: string, hexadecimal?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "20", 16);
    if (code > 0x10ffff || !isXmlText(String.fromCodePoint(code)))
      refuse("a reference to a character that XML does not allow");
    return "";
  });
  if (rest.includes("&")) refuse("a reference to an unknown entity");
}

/** What is left without comments and CDATA sections, in which anything may stand. In one pass: no pattern begins twice. */
function withoutLiterals(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf("<!"); at >= 0; at = xml.indexOf("<!", from)) {
    const end = xml.startsWith("<!--", at) ? "-->" : xml.startsWith("<![CDATA[", at) ? "]]>" : null;
    const closed = end === null ? -1 : xml.indexOf(end, at + 4);
    if (end === null || closed < 0) return refuse("a document type, an entity, or a comment that does not end");
    kept.push(xml.slice(from, at));
    from = closed + end.length;
  }
  return [...kept, xml.slice(from)].join("");
}

function refuseStructure(root: Element): void {
  const ids = new Set<string>();
  const open: [Element, number][] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next;
    if (depth > maxDepth) refuse(`more than ${maxDepth} levels`);
    refuseNames(element);
    for (const id of idsOf(element)) {
      if (ids.has(id)) refuse("two elements have the same ID");
      ids.add(id);
    }
    for (const child of element.childNodes) if (child.nodeType === 1) open.push([child as Element, depth + 1]);
  }
}

/** Whatever any of the three standards, or another parser, may take for an ID. */
const idsOf = (element: Element): string[] =>
  [...element.attributes].filter(({ name }) => /^(xml:)?id$/i.test(name)).map(({ value }) => value);

/**
 * Namespaces in XML 1.0: prefixes are bound, and the two reserved ones stay what they are. Relative names of namespaces
 * are refused, too: canonicalization fails on them in some libraries, and what failed there was signed as nothing.
 */
function refuseNames(element: Element): void {
  if (element.prefix && !element.namespaceURI) refuse("a prefix without a namespace");
  for (const attribute of element.attributes) {
    if (attribute.prefix && !attribute.namespaceURI) refuse("a prefix without a namespace");
    if (attribute.namespaceURI !== ns.xmlns) continue;
    const isReserved = ["xml", "xmlns"].includes(attribute.localName ?? "") && attribute.prefix !== null;
    if (isReserved || attribute.value === ns.xml || attribute.value === ns.xmlns) refuse("a reserved prefix is bound");
    if (attribute.prefix !== null && attribute.value === "") refuse("a prefix without a namespace");
    if (attribute.value !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(attribute.value)) refuse("a relative namespace");
  }
}
