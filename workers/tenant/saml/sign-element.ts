import type { Document } from "@xmldom/xmldom";
import { rsaSha256, sha256Digest } from "./algorithms.ts";
import { toBase64 } from "./base64.ts";
import { canonicalize } from "./canonicalize.ts";
import { readCertificate } from "./certificate.ts";
import { element, type Markup } from "./element.ts";
import { attributeOf, childElements, isNamed } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { parseXml } from "./parse-xml.ts";
import { type SigningKey, signRsaSha256 } from "./private-key.ts";

/**
 * Signs an element: an enveloped signature with exclusive canonicalization, RSA-SHA256, and our certificate in KeyInfo,
 * behind the Issuer where there is one, else in front (core §5.4; the schema of metadata wants it there).
 * @returns the element in canonical form, so that it can be put into a message as it is
 */
export async function signElement({ markup }: Markup, key: SigningKey): Promise<Markup> {
  const root = parseXml(markup);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalize(root)));
  const info = signedInfo(attributeOf(root, "ID") ?? "", toBase64(new Uint8Array(digest)));
  const signature = await signRsaSha256(canonicalize(parseXml(info.markup)), key);
  const { markup: signed } = element(
    "ds:Signature",
    { "xmlns:ds": ns.signature },
    info,
    element("ds:SignatureValue", {}, toBase64(signature)),
    element(
      "ds:KeyInfo",
      {},
      element("ds:X509Data", {}, element("ds:X509Certificate", {}, readCertificate(key.certificate).base64)),
    ),
  );
  const [first] = childElements(root);
  const behind = first && isNamed(first, ns.assertion, "Issuer") ? first.nextSibling : root.firstChild;
  root.insertBefore((root.ownerDocument as Document).importNode(parseXml(signed), true), behind);
  return { markup: canonicalize(root) };
}

const signedInfo = (id: string, digest: string): Markup =>
  element(
    "ds:SignedInfo",
    { "xmlns:ds": ns.signature },
    element("ds:CanonicalizationMethod", { Algorithm: ns.exclusive }),
    element("ds:SignatureMethod", { Algorithm: rsaSha256 }),
    element(
      "ds:Reference",
      { URI: `#${id}` },
      element(
        "ds:Transforms",
        {},
        element("ds:Transform", { Algorithm: `${ns.signature}enveloped-signature` }),
        element("ds:Transform", { Algorithm: ns.exclusive }),
      ),
      element("ds:DigestMethod", { Algorithm: sha256Digest }),
      element("ds:DigestValue", {}, digest),
    ),
  );
