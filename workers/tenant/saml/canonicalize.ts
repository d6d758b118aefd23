import type { Attr, Element, Node } from "@xmldom/xmldom";
import { ns } from "./identifiers.ts";

interface Options {
  /** Left out with all below it: the enveloped signature. */
  without?: Element;
  /** The PrefixList of InclusiveNamespaces; `#default` is the default namespace. */
  inclusivePrefixes?: readonly string[];
}

/** A prefix, empty for the default namespace, and what it is bound to. */
type Binding = readonly [string, string];

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};
const escaped = (text: string, characters: RegExp) => text.replace(characters, (character) => escapes[character] ?? "");
const escapedText = (text: string) => escaped(text, /[&<>\r]/g);
const escapedAttribute = (text: string) => escaped(text, /[&<"\t\n\r]/g);

/**
 * Exclusive XML Canonicalization 1.0 without comments, of an element and what is below it, as text that is to be
 * encoded in UTF-8. The element must come from `parseXml`: there are no processing instructions to write.
 * (https://www.w3.org/TR/xml-exc-c14n/ §3; Canonical XML 1.0 §2.3)
 */
export function canonicalize(apex: Element, { without, inclusivePrefixes = [] }: Options = {}): string {
  const listed = new Set(inclusivePrefixes.map((prefix) => (prefix === "#default" ? "" : prefix)));
  // Both are of the elements around the one that is being written. Copies would cost more than the rest together.
  const inScope = new Map(outerDeclarations(apex).filter(([prefix]) => listed.has(prefix)));
  const written = new Map<string, string>();

  function write(element: Element): string {
    const [declarations, attributes] = attributesOf(element);
    const leaveScope = enter(
      inScope,
      declarations.map(bindingOf).filter(([prefix]) => listed.has(prefix)),
    );
    const fresh = [...new Map([...inScope, ...usedBy(element, attributes)])]
      .filter(([prefix, uri]) => prefix !== "xml" && (written.get(prefix) ?? "") !== uri)
      .sort(byPrefix);
    const leaveWritten = enter(written, fresh);
    const tag = [
      element.tagName,
      ...fresh.map(([prefix, uri]) => `xmlns${prefix && ":"}${prefix}="${escapedAttribute(uri)}"`),
      ...attributes.sort(byName).map(({ name, value }) => `${name}="${escapedAttribute(value)}"`),
    ].join(" ");
    const below = [...element.childNodes].map((node) => {
      if (node === without) return "";
      if (node.nodeType === 1) return write(node as Element);
      // Text and CDATA sections.
      return node.nodeType === 3 || node.nodeType === 4 ? escapedText(node.nodeValue ?? "") : "";
    });
    leaveWritten();
    leaveScope();
    return `<${tag}>${below.join("")}</${element.tagName}>`;
  }

  return write(apex);
}

/** Declarations of namespaces, and all other attributes. */
function attributesOf(element: Element): [Attr[], Attr[]] {
  const all = [...element.attributes];
  const isDeclaration = ({ namespaceURI }: Attr) => namespaceURI === ns.xmlns;
  return [all.filter(isDeclaration), all.filter((attribute) => !isDeclaration(attribute))];
}

const bindingOf = ({ prefix, localName, value }: Attr): Binding => [prefix ? (localName ?? "") : "", value];

/** The namespaces of the element's own name and of those of its attributes. */
const usedBy = (element: Element, attributes: readonly Attr[]): Binding[] => [
  [element.prefix ?? "", element.namespaceURI ?? ""],
  ...attributes
    .filter(({ prefix }) => prefix)
    .map(({ prefix, namespaceURI }) => [prefix ?? "", namespaceURI ?? ""] as const),
];

/** Binds prefixes, and returns what puts back those that they hide. */
function enter(bound: Map<string, string>, fresh: readonly Binding[]): () => void {
  const hidden = fresh.map(([prefix]) => [prefix, bound.get(prefix) ?? ""] as const);
  for (const [prefix, uri] of fresh) bound.set(prefix, uri);
  return () => {
    for (const [prefix, uri] of hidden) bound.set(prefix, uri);
  };
}

/** What is declared around an element, the nearest last. */
function outerDeclarations(element: Element): Binding[] {
  const around: Element[] = [];
  for (let node: Node | null = element.parentNode; node?.nodeType === 1; node = node.parentNode)
    around.unshift(node as Element);
  return around.flatMap((outer) => attributesOf(outer)[0].map(bindingOf));
}

const byPrefix = ([a]: Binding, [b]: Binding) => (a < b ? -1 : 1);

/** By namespace, those without one first, then by local name. */
function byName(a: Attr, b: Attr): number {
  const [left, right] = [a.namespaceURI ?? "", b.namespaceURI ?? ""];
  if (left !== right) return left < right ? -1 : 1;
  return (a.localName ?? "") < (b.localName ?? "") ? -1 : 1;
}
