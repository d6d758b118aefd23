import { isXmlText } from "./parse-xml.ts";
import { quoted, SamlProblem } from "./problem.ts";

/** Markup that `element` or the signer wrote. A string is never one: it is text, and is escaped. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | boolean | null | undefined;

/** Anything that XML cannot say becomes nothing: for what people are called, not for what they are identified by. */
export const cleanText = (text: string): string => [...text].filter(isXmlText).join("");

function escaped(text: string): string {
  if (!isXmlText(text)) throw new SamlProblem("text", `${quoted(text)} has a character that XML does not allow`);
  return text.replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * An element with its attributes and children. Attributes that are null or undefined are not written.
 * @throws SamlProblem `text` for a character that XML 1.0 does not allow
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...children: readonly (Markup | string | null)[]
): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const below = children.map((child) => {
    if (child === null) return "";
    return typeof child === "string" ? escaped(child) : child.markup;
  });
  return { markup: `<${name}${written.join("")}>${below.join("")}</${name}>` };
}

/** Milliseconds since 1970 as `xs:dateTime` in UTC (core §1.3.3). */
export const instant = (time: number): string => new Date(time).toISOString();
