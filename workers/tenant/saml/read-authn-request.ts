import type { Element } from "@xmldom/xmldom";
import { attributeOf, childrenNamed, findChild, flagOf, textOf, trimmedTextOf } from "./elements.ts";
import { bindings, type Comparison, comparisons, ns } from "./identifiers.ts";
import { quoted, SamlProblem } from "./problem.ts";
import { type ExpectedMessage, type ReceivedMessage, readMessage } from "./read-message.ts";

export interface ExpectedAuthnRequest extends ExpectedMessage {
  /** The assertion consumer services that are registered for the application. The first is the default. */
  acsUrls: readonly string[];
}

export interface ReceivedAuthnRequest {
  /** For InResponseTo of the answer. */
  id: string;
  issuer: string;
  /** One of those registered: where the answer may be sent. */
  acsUrl: string;
  protocolBinding: string | null;
  /** Format of the NameIDPolicy, or null when none was asked for. */
  nameIdFormat: string | null;
  forceAuthn: boolean;
  isPassive: boolean;
  /** Authentication contexts, of which one is wanted; empty when any will do. */
  authnContexts: string[];
  /** How the one of the sign-in has to compare to them. */
  comparison: Comparison;
  /** Whom the service provider wants to be signed in, for the identifier field. */
  loginHint: string | null;
  relayState: string | null;
}

/**
 * Reads the request of a service provider (core §3.4.1, profiles §4.1.4.1).
 * @throws SamlProblem with the first check that failed. Nothing may be sent to the service provider then: what it asked for,
 * and where the answer would go, are not known to be its own
 */
export async function readAuthnRequest(
  received: ReceivedMessage,
  expected: ExpectedAuthnRequest,
): Promise<ReceivedAuthnRequest> {
  const { root, id, relayState } = await readMessage(
    received,
    { parameter: "SAMLRequest", name: "AuthnRequest" },
    expected,
  );
  const policy = findChild(root, ns.protocol, "NameIDPolicy", "message");
  const subject = findChild(root, ns.assertion, "Subject", "message");
  const hint = subject && findChild(subject, ns.assertion, "NameID", "message");
  return {
    id,
    issuer: expected.issuer,
    acsUrl: acsUrlOf(root, expected.acsUrls),
    protocolBinding: bindingOf(root),
    nameIdFormat: policy && attributeOf(policy, "Format"),
    forceAuthn: flagOf(root, "ForceAuthn"),
    isPassive: flagOf(root, "IsPassive"),
    ...contextsOf(root),
    loginHint: hint && textOf(hint),
    relayState,
  };
}

/** By URL, which must be registered, or by index, which means the only one registered (core §3.4.1). */
function acsUrlOf(root: Element, registered: readonly string[]): string {
  const [url, index] = [
    attributeOf(root, "AssertionConsumerServiceURL"),
    attributeOf(root, "AssertionConsumerServiceIndex"),
  ];
  const [first, ...others] = registered;
  if (first === undefined) throw new SamlProblem("acsUrl", "the application has no assertion consumer service");
  if (url !== null && !registered.includes(url))
    throw new SamlProblem("acsUrl", `the assertion consumer service ${quoted(url)} is not registered`);
  if (url === null && index !== null && others.length > 0)
    throw new SamlProblem("acsUrl", "the assertion consumer service is named by its index, and there are several");
  return url ?? first;
}

function bindingOf(root: Element): string | null {
  const binding = attributeOf(root, "ProtocolBinding");
  if (binding !== null && binding !== bindings.post)
    throw new SamlProblem("protocolBinding", `answers are sent over HTTP-POST, and ${quoted(binding)} was asked for`);
  return binding;
}

/** RequestedAuthnContext (core §3.3.2.2.1). */
function contextsOf(root: Element): Pick<ReceivedAuthnRequest, "authnContexts" | "comparison"> {
  const requested = findChild(root, ns.protocol, "RequestedAuthnContext", "message");
  if (!requested) return { authnContexts: [], comparison: "exact" };
  const named = attributeOf(requested, "Comparison") ?? "exact";
  const comparison = comparisons.find((one) => one === named);
  if (!comparison) throw new SamlProblem("message", `there is no comparison ${quoted(named)}`);
  const references = ["AuthnContextClassRef", "AuthnContextDeclRef"].flatMap((name) =>
    childrenNamed(requested, ns.assertion, name),
  );
  return { authnContexts: references.map(trimmedTextOf), comparison };
}
