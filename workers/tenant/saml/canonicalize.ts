import type { Attr, Element } from "@xmldom/xmldom";
import { ns } from "./identifiers.ts";

interface Options {
  /** Left out with all below it: the enveloped signature. */
  without?: Element;
  /** The PrefixList of InclusiveNamespaces; `#default` is the default namespace. */
  inclusivePrefixes?: readonly string[];
}

type Bindings = ReadonlyMap<string, string>;

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
  const listed = inclusivePrefixes.map((prefix) => (prefix === "#default" ? "" : prefix));

  function write(element: Element, outer: Bindings, written: Bindings): string {
    const inScope = new Map([...outer, ...declarationsOf(element)]);
    const attributes = [...element.attributes].filter(({ namespaceURI }) => namespaceURI !== ns.xmlns);
    const needed = new Map<string, string>();
    for (const prefix of listed) {
      const bound = inScope.get(prefix);
      if (bound !== undefined) needed.set(prefix, bound);
    }
    needed.set(element.prefix ?? "", element.namespaceURI ?? "");
    for (const { prefix, namespaceURI } of attributes) if (prefix) needed.set(prefix, namespaceURI ?? "");
    needed.delete("xml");
    const fresh = [...needed].filter(([prefix, uri]) => (written.get(prefix) ?? "") !== uri).sort(byPrefix);
    const tag = [
      element.tagName,
      ...fresh.map(([prefix, uri]) => `xmlns${prefix && ":"}${prefix}="${escapedAttribute(uri)}"`),
      ...attributes.sort(byName).map(({ name, value }) => `${name}="${escapedAttribute(value)}"`),
    ].join(" ");
    const below = [...element.childNodes].map((node) => {
      if (node === without) return "";
      if (node.nodeType === 1) return write(node as Element, inScope, new Map([...written, ...fresh]));
      // Text and CDATA sections.
      return node.nodeType === 3 || node.nodeType === 4 ? escapedText(node.nodeValue ?? "") : "";
    });
    return `<${tag}>${below.join("")}</${element.tagName}>`;
  }

  return write(apex, outerBindings(apex), new Map());
}

const byPrefix = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/** By namespace, those without one first, then by local name. */
function byName(a: Attr, b: Attr): number {
  const [left, right] = [a.namespaceURI ?? "", b.namespaceURI ?? ""];
  if (left !== right) return left < right ? -1 : 1;
  return (a.localName ?? "") < (b.localName ?? "") ? -1 : 1;
}

const declarationsOf = (element: Element): [string, string][] =>
  [...element.attributes]
    .filter(({ namespaceURI }) => namespaceURI === ns.xmlns)
    .map(({ prefix, localName, value }) => [prefix ? (localName ?? "") : "", value]);

function outerBindings(apex: Element): Bindings {
  const ancestors: Element[] = [];
  for (let node = apex.parentNode; node?.nodeType === 1; node = node.parentNode) ancestors.unshift(node as Element);
  return new Map(ancestors.flatMap(declarationsOf));
}
