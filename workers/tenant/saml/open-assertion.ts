import type { Element } from "@xmldom/xmldom";
import { decryptAssertion } from "./decrypt-assertion.ts";
import { allNamed, isNamed } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { SamlProblem } from "./problem.ts";
import type { Run } from "./run-checks.ts";
import { isSigned, refuseOtherSignatures, verifySignature } from "./verify-signature.ts";

export interface OpenedResponse {
  /** What the response's own signature covers, or the response as it came when it has none. */
  response: Element;
  isResponseSigned: boolean;
  assertion: Element;
}

interface Keys {
  certificates: readonly string[];
  decryptionKeys?: readonly string[] | undefined;
}

/**
 * Takes the one assertion out of a response: verifies each signature there is, and decrypts. What is returned comes from
 * signed bytes alone, unless `run` goes on after failures, as the connection test does.
 * @returns null when `run` went on and there is no assertion to show
 */
export async function openAssertion(root: Element, keys: Keys, run: Run): Promise<OpenedResponse | null> {
  const found = await run("assertion", () => onlyAssertion(root), null);
  if (found === null) return null;
  const isEncrypted = isNamed(found, ns.assertion, "EncryptedAssertion");
  const trusted = await run(
    "signature",
    () => verifiedResponse(root, isEncrypted ? [root] : [root, found], keys),
    null,
  );
  const response = trusted ?? root;
  const [plain, isCovered] = isEncrypted
    ? [await run("decryption", () => decrypted(onlyAssertion(response), keys), null), trusted !== null]
    : [found, trusted !== null];
  if (plain === null) return null;
  const unsigned = isEncrypted ? plain : onlyAssertion(response);
  const assertion = await run("signature", () => verifiedAssertion(plain, unsigned, isCovered, keys), unsigned);
  return { response, isResponseSigned: trusted !== null, assertion };
}

/** One assertion in the whole document, plain or encrypted, directly below the response (profiles §4.1.4.2 allows more). */
function onlyAssertion(root: Element): Element {
  const found = ["Assertion", "EncryptedAssertion"].flatMap((name) => allNamed(root, ns.assertion, name));
  const [only] = found;
  if (found.length !== 1 || only?.parentNode !== root)
    throw new SamlProblem("assertion", `there must be exactly one assertion, and there are ${found.length}`);
  return only;
}

/** The response as it was signed, or null when it is not signed at all. */
async function verifiedResponse(root: Element, parents: Element[], { certificates }: Keys): Promise<Element | null> {
  refuseOtherSignatures(root, parents);
  return isSigned(root) ? verifySignature(root, certificates) : null;
}

async function decrypted(encrypted: Element, { decryptionKeys = [] }: Keys): Promise<Element> {
  const assertion = await decryptAssertion(encrypted, decryptionKeys);
  const isOne =
    isNamed(assertion, ns.assertion, "Assertion") && allNamed(assertion, ns.assertion, "Assertion").length === 1;
  if (!isOne || allNamed(assertion, ns.assertion, "EncryptedAssertion").length > 0)
    throw new SamlProblem("decryption", "the assertion cannot be decrypted with our keys");
  return assertion;
}

/**
 * The assertion as it was signed: by its own signature, which is verified where it stands, or else by that of the response.
 * @param unsigned the same assertion out of what the response's signature covers
 */
async function verifiedAssertion(
  assertion: Element,
  unsigned: Element,
  isCovered: boolean,
  { certificates }: Keys,
): Promise<Element> {
  refuseOtherSignatures(assertion, [assertion]);
  if (isSigned(assertion)) return verifySignature(assertion, certificates);
  if (!isCovered) throw new SamlProblem("signature", "neither the response nor the assertion is signed");
  return unsigned;
}
