import { deflateRawSync, inflateRawSync } from "node:zlib";
import { rsaSha256 } from "./algorithms.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import type { Markup } from "./element.ts";
import { decodeUtf8, maxXmlBytes } from "./parse-xml.ts";
import { type SigningKey, signRsaSha256 } from "./private-key.ts";
import { SamlProblem } from "./problem.ts";
import { requireRelayState } from "./relay-state.ts";
import { verifyBytes } from "./verify-bytes.ts";

export type MessageParameter = "SAMLRequest" | "SAMLResponse";

export interface RedirectMessage {
  parameter: MessageParameter;
  message: Markup;
  /** Where it is sent. A query of its own is kept. */
  destination: string;
  relayState?: string | null;
  /** Signs the query with RSA-SHA256. */
  signingKey?: SigningKey | null;
}

/** The URL that takes a message along: compressed, in base64, and signed beside the XML (bindings §3.4.4.1). */
export async function redirectUrl(outgoing: RedirectMessage): Promise<string> {
  const { parameter, message, destination, relayState, signingKey } = outgoing;
  const parts = [`${parameter}=${encodeURIComponent(toBase64(deflateRawSync(message.markup)))}`];
  if (relayState) parts.push(`RelayState=${encodeURIComponent(requireRelayState(relayState))}`);
  if (signingKey) {
    parts.push(`SigAlg=${encodeURIComponent(rsaSha256)}`);
    parts.push(`Signature=${encodeURIComponent(toBase64(await signRsaSha256(parts.join("&"), signingKey)))}`);
  }
  return `${destination}${destination.includes("?") ? "&" : "?"}${parts.join("&")}`;
}

export interface RedirectedMessage {
  xml: string;
  relayState: string | null;
}

/**
 * Reads the query of a URL that a message came with, and verifies its signature over the octets as they came: whoever encodes
 * them again gets others.
 * @param query as it was received, without the question mark
 * @param certificates of the sender; where there are any, the query must be signed
 * @throws SamlProblem `signature`, `xml`, or `message`
 */
export async function readRedirect(
  query: string,
  parameter: MessageParameter,
  certificates: readonly string[],
): Promise<RedirectedMessage> {
  const raw = parametersOf(query);
  const encoded = raw.get(parameter);
  if (encoded === undefined) throw new SamlProblem("message", `there is no ${parameter}`);
  const encoding = raw.get("SAMLEncoding");
  if (encoding !== undefined && decoded(encoding) !== "urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE")
    throw new SamlProblem("message", "the encoding is not DEFLATE");
  if (certificates.length > 0) await verifyQuery(raw, parameter, certificates);
  const relayState = raw.get("RelayState");
  return { xml: inflated(fromBase64(decoded(encoded), "xml")), relayState: relayState ? decoded(relayState) : null };
}

/** Of the parameters of the binding, each once; others are not ours to look at. */
function parametersOf(query: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const part of query.split("&")) {
    const at = part.indexOf("=");
    const name = at < 0 ? part : part.slice(0, at);
    if (!["SAMLRequest", "SAMLResponse", "RelayState", "SigAlg", "Signature", "SAMLEncoding"].includes(name)) continue;
    if (known.has(name)) throw new SamlProblem("message", `${name} is there twice`);
    known.set(name, part.slice(at + 1));
  }
  if (known.has("SAMLRequest") && known.has("SAMLResponse"))
    throw new SamlProblem("message", "there is a SAMLRequest and a SAMLResponse");
  return known;
}

async function verifyQuery(raw: Map<string, string>, parameter: string, certificates: readonly string[]) {
  const [algorithm, signature] = [raw.get("SigAlg"), raw.get("Signature")];
  if (!algorithm || !signature) throw new SamlProblem("signature", "the message is not signed");
  const signed = [parameter, "RelayState", "SigAlg"].filter((name) => raw.has(name));
  const data = signed.map((name) => `${name}=${raw.get(name)}`).join("&");
  const bytes = fromBase64(decoded(signature), "signature");
  await verifyBytes({ algorithm: decoded(algorithm), signature: bytes, data }, certificates);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch (thrown) {
    throw new SamlProblem("message", "the query is not URL-encoded", thrown);
  }
}

/** RFC 1951, and never more than a message may have: a few bytes can be made from gigabytes. */
function inflated(bytes: Uint8Array): string {
  try {
    return decodeUtf8(inflateRawSync(bytes, { maxOutputLength: maxXmlBytes }));
  } catch (thrown) {
    if (thrown instanceof SamlProblem) throw thrown;
    throw new SamlProblem("xml", "the message is not compressed with DEFLATE, or is larger than 256 kB", thrown);
  }
}
