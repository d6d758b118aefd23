import type { Element } from "@xmldom/xmldom";
import { decodePosted } from "./decode-message.ts";
import { attributeOf, isNamed, requireChild, timeOf, trimmedTextOf } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { parseXml } from "./parse-xml.ts";
import { quoted, SamlProblem } from "./problem.ts";
import { type MessageParameter, readRedirect } from "./redirect-binding.ts";
import { requireForeignRelayState } from "./relay-state.ts";
import { refuseOtherSignatures, verifySignature } from "./verify-signature.ts";

/** As it came: the query of a URL, or the fields of a form. */
export type ReceivedMessage =
  | { binding: "redirect"; query: string }
  | { binding: "post"; message: string; relayState?: string | null };

export interface ExpectedMessage {
  /** Entity ID of the sender, from the configuration. */
  issuer: string;
  /** Of the sender, PEM. Where there are any, the message must be signed. */
  certificates: readonly string[];
  /** The URL of ours that the message came to. */
  endpoint: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface ReadMessage {
  root: Element;
  id: string;
  relayState: string | null;
}

/** Characters of an ID (core §1.3.4: 128 to 160 random bits): it is kept until the answer, of whoever sent it. */
const maxIdLength = 256;

/** How old a message may be, and by how much the sender's clock may be ahead. */
const maxAge = 600_000;

/**
 * Reads any message but a response with an assertion: signature, version, destination, sender, and age (core §3.2.1, §3.2.2).
 * @throws SamlProblem with the first check that failed
 */
export async function readMessage(
  received: ReceivedMessage,
  { parameter, name }: { parameter: MessageParameter; name: string },
  expected: ExpectedMessage,
): Promise<ReadMessage> {
  const { root, relayState } = await open(received, parameter, expected.certificates);
  const id = attributeOf(root, "ID");
  if (!isNamed(root, ns.protocol, name)) throw new SamlProblem("message", `this is not ${name}`);
  if (attributeOf(root, "Version") !== "2.0" || !id)
    throw new SamlProblem("message", "this is not SAML 2.0, or has no ID");
  if (id.length > maxIdLength) throw new SamlProblem("message", `the ID has more than ${maxIdLength} characters`);
  requireDestination(root, expected);
  const issuer = trimmedTextOf(requireChild(root, ns.assertion, "Issuer", "issuer"));
  if (issuer !== expected.issuer)
    throw new SamlProblem("issuer", `Issuer is ${quoted(issuer)} and must be ${quoted(expected.issuer)}`);
  const time = timeOf(root, "IssueInstant", "issueInstant");
  if (time === null || Math.abs(expected.now - time) > maxAge)
    throw new SamlProblem("issueInstant", "the message was not made within the last ten minutes");
  return { root, id, relayState: relayState ? requireForeignRelayState(relayState) : null };
}

/** The message out of what was signed, or as it came from a sender that has no certificate here. */
async function open(received: ReceivedMessage, parameter: MessageParameter, certificates: readonly string[]) {
  if (received.binding === "redirect") {
    const { xml, relayState } = await readRedirect(received.query, parameter, certificates);
    return { root: parseXml(xml), relayState };
  }
  const root = parseXml(decodePosted(received.message));
  const relayState = received.relayState ?? null;
  if (certificates.length === 0) return { root, relayState };
  refuseOtherSignatures(root, [root]);
  return { root: await verifySignature(root, certificates), relayState };
}

/** Required where the message is signed, so that it cannot be sent elsewhere (bindings §3.4.5.2, §3.5.5.2). */
function requireDestination(root: Element, { certificates, endpoint }: ExpectedMessage): void {
  const destination = attributeOf(root, "Destination");
  if (destination === null && certificates.length === 0) return;
  if (destination !== endpoint)
    throw new SamlProblem("destination", `Destination is ${quoted(destination)} and must be ${quoted(endpoint)}`);
}
