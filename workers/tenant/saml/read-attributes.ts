import type { Element } from "@xmldom/xmldom";
import { attributeOf, childrenNamed, textOf } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { SamlProblem } from "./problem.ts";

const isNil = (element: Element): boolean =>
  ["true", "1"].includes(element.getAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "nil") ?? "");

/**
 * The attributes of an assertion by their Name (core §2.7.3), each with its values as text, in the order of the assertion. The
 * FriendlyName names nothing.
 * @throws SamlProblem `attributes` for one that is encrypted or has no name
 */
export function readAttributes(assertion: Element): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, ns.assertion, "AttributeStatement")) {
    if (childrenNamed(statement, ns.assertion, "EncryptedAttribute").length > 0)
      throw new SamlProblem("attributes", "encrypted attributes are not supported; encrypt the assertion");
    for (const attribute of childrenNamed(statement, ns.assertion, "Attribute")) {
      const name = attributeOf(attribute, "Name");
      if (!name) throw new SamlProblem("attributes", "an attribute has no Name");
      const own = childrenNamed(attribute, ns.assertion, "AttributeValue").filter((value) => !isNil(value));
      values.set(name, [...(values.get(name) ?? []), ...own.map(textOf)]);
    }
  }
  return Object.fromEntries(values);
}
