import type { Element } from "@xmldom/xmldom";
import { digestAlgorithms } from "./algorithms.ts";
import { fromBase64 } from "./base64.ts";
import { canonicalize } from "./canonicalize.ts";
import { allNamed, attributeOf, childElements, findChild, isNamed, textOf } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { parseXml } from "./parse-xml.ts";
import { quoted, SamlProblem } from "./problem.ts";
import { verifyBytes } from "./verify-bytes.ts";

const refuse = (detail: string): never => {
  throw new SamlProblem("signature", detail);
};

export const isSigned = (element: Element): boolean =>
  findChild(element, ns.signature, "Signature", "signature") !== null;

/** A signature anywhere but directly below one of the elements is refused: it would be of something that is not read. */
export function refuseOtherSignatures(root: Element, parents: readonly Element[]): void {
  const isElsewhere = (signature: Element) => !parents.some((parent) => parent === signature.parentNode);
  if (allNamed(root, ns.signature, "Signature").some(isElsewhere)) refuse("a signature stands where none belongs");
}

/**
 * Verifies the enveloped signature of an element and returns what was signed: the canonical bytes, parsed again as a
 * document of its own. Whoever reads on reads from that, so that nothing outside of the signature can be read by mistake.
 *
 * One reference, to this element; exclusive canonicalization and nothing else; no SHA-1, no HMAC; KeyInfo is never
 * looked at. (SAML core §5.4; XML Signature §4.4, §6.6.4)
 * @param certificates PEM, from the configuration
 * @throws SamlProblem `signature`
 */
export async function verifySignature(element: Element, certificates: readonly string[]): Promise<Element> {
  const signature = findChild(element, ns.signature, "Signature", "signature") ?? refuse("there is no signature");
  const [signedInfo, value] = partsOf(signature, ["SignedInfo", "SignatureValue"], ["KeyInfo"]) as [Element, Element];
  const signed = canonicalize(signedInfo, { inclusivePrefixes: exclusive(signedInfo, "CanonicalizationMethod") });
  const info = parseXml(signed);
  const [, method, reference] = partsOf(info, ["CanonicalizationMethod", "SignatureMethod", "Reference"]) as Element[];
  if (!method || !reference) return refuse("SignedInfo has not the parts it needs");
  await verifyBytes(
    { algorithm: attributeOf(method, "Algorithm"), signature: bytesOf(value), data: signed },
    certificates,
  );
  return digested(element, signature, reference);
}

/** What the reference digests, when it digests this element. */
async function digested(element: Element, signature: Element, reference: Element): Promise<Element> {
  const id = attributeOf(element, "ID");
  if (!id || attributeOf(reference, "URI") !== `#${id}`) refuse("the signature is of another element");
  const [transforms, method, value] = partsOf(reference, ["Transforms", "DigestMethod", "DigestValue"]) as [
    Element,
    Element,
    Element,
  ];
  const [enveloped, canonicalization] = partsOf(transforms, ["Transform", "Transform"]) as [Element, Element];
  if (
    attributeOf(enveloped, "Algorithm") !== `${ns.signature}enveloped-signature` ||
    childElements(enveloped).length > 0
  )
    refuse("the first transform is not that of an enveloped signature");
  const bytes = canonicalize(element, { without: signature, inclusivePrefixes: prefixesOf(canonicalization) });
  const uri = attributeOf(method, "Algorithm");
  const hash = digestAlgorithms.get(uri as Parameters<typeof digestAlgorithms.get>[0]);
  if (!hash) return refuse(`the digest algorithm ${quoted(uri)} is not allowed`);
  const digest = new Uint8Array(await crypto.subtle.digest(hash, new TextEncoder().encode(bytes)));
  const said = bytesOf(value);
  if (digest.length !== said.length || digest.some((byte, at) => byte !== said[at]))
    refuse("what was signed has been changed");
  return parseXml(bytes);
}

/** The children of an element, when they are these in this order, and nothing is between them but white space. */
function partsOf(element: Element, required: readonly string[], optional: readonly string[] = []): Element[] {
  const children = childElements(element);
  const expected = [...required, ...optional].slice(0, Math.max(children.length, required.length));
  const isExpected =
    children.length === expected.length &&
    children.every((child, at) => isNamed(child, ns.signature, expected[at] as string));
  const hasText = [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType !== 1 && /\S/.test(nodeValue ?? ""),
  );
  if (!isExpected || hasText) refuse(`${element.localName} has not exactly the parts of a simple signature`);
  return children;
}

function exclusive(signedInfo: Element, name: string): string[] {
  const method = findChild(signedInfo, ns.signature, name, "signature") ?? refuse(`there is no ${name}`);
  return prefixesOf(method);
}

/** The PrefixList of a method that must be exclusive canonicalization without comments (exclusive c14n §4). */
function prefixesOf(method: Element): string[] {
  const uri = attributeOf(method, "Algorithm");
  if (uri !== ns.exclusive) refuse(`the canonicalization ${quoted(uri)} is not allowed`);
  const [list, ...others] = childElements(method);
  if (!list) return [];
  if (others.length > 0 || !isNamed(list, ns.exclusive, "InclusiveNamespaces")) refuse("a transform with parameters");
  const prefixes = (attributeOf(list, "PrefixList") ?? "").split(/[\t\n\r ]+/).filter(Boolean);
  if (prefixes.length > 32) refuse("more than 32 inclusive namespaces");
  return prefixes;
}

/** A value in one piece: a comment within it is a way to show two values. */
function bytesOf(element: Element): Uint8Array<ArrayBuffer> {
  if (element.childNodes.length !== 1 || element.firstChild?.nodeType !== 3)
    refuse(`${element.localName} is not plain text`);
  return fromBase64(textOf(element), "signature");
}
