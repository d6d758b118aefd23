import type { Element } from "@xmldom/xmldom";
import type { ns } from "./identifiers.ts";
import { type SamlCheck, SamlProblem } from "./problem.ts";

export type Namespace = (typeof ns)[keyof typeof ns];

export const childElements = (parent: Element): Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);

export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

export const childrenNamed = (parent: Element, namespace: Namespace, name: string): Element[] =>
  childElements(parent).filter((child) => isNamed(child, namespace, name));

/** The child of that name, or null. Two of them are refused under the name of `check`. */
export function findChild(parent: Element, namespace: Namespace, name: string, check: SamlCheck): Element | null {
  const [found = null, ...others] = childrenNamed(parent, namespace, name);
  if (others.length > 0) throw new SamlProblem(check, `${parent.localName} has more than one ${name}`);
  return found;
}

export function requireChild(parent: Element, namespace: Namespace, name: string, check: SamlCheck): Element {
  const found = findChild(parent, namespace, name, check);
  if (found === null) throw new SamlProblem(check, `${parent.localName} has no ${name}`);
  return found;
}

/** Every element of that name, the element itself and all levels below it included. */
export function allNamed(element: Element, namespace: Namespace, name: string): Element[] {
  const below = childElements(element).flatMap((child) => allNamed(child, namespace, name));
  return isNamed(element, namespace, name) ? [element, ...below] : below;
}

/** An attribute without a namespace, or null. */
export const attributeOf = (element: Element, name: string): string | null => element.getAttributeNS(null, name);

/** The whole text of an element: all of its text nodes, comments skipped, never the first one alone. */
export const textOf = (element: Element): string => element.textContent ?? "";

/** Text of a type whose white space is collapsed, such as an anyURI, without what is around it (XML Schema part 2, §4.3.6). */
export function trimmedTextOf(element: Element): string {
  const text = textOf(element);
  const isSpace = (at: number) => "\t\n\r ".includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSpace(from)) from += 1;
  while (from < to && isSpace(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** `xs:boolean`. */
export const flagOf = (element: Element, name: string): boolean =>
  ["true", "1"].includes(attributeOf(element, name) ?? "");

/** A time in milliseconds since 1970 (`xs:dateTime` with its time zone, core §1.3.3), or null where there is none. */
export function timeOf(element: Element, name: string, check: SamlCheck): number | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new SamlProblem(check, `${name} of ${element.localName} is not a time in UTC`);
  return time;
}
