import { type SsoCheck, type SsoCheckName, ssoChecks } from "../../../../contracts/sso-test.ts";
import { domainOf } from "../../organization-jit/join.ts";
import { loadSaml } from "../../saml/load.ts";
import { type SamlCheck, SamlProblem } from "../../saml/problem.ts";
import type { ResponseReport, SamlAssertion } from "../../saml/read-response.ts";
import { expectedOf } from "../../saml-sign-on/connection.ts";
import { personOf } from "../../saml-sign-on/person.ts";
import type { Protocol } from "../protocol.ts";
import { saysMfaInAssertion } from "../second-factor.ts";
import { openConnection } from "./sign-on.ts";

/** What an administrator is shown as one, of the checks of a response. */
const groups: Partial<Record<SsoCheckName, readonly SamlCheck[]>> = {
  response: ["xml", "message", "status"],
  assertion: ["assertion"],
  decryption: ["decryption"],
  signature: ["signature"],
  issuer: ["issuer"],
  recipient: ["destination", "confirmation", "recipient"],
  request: ["inResponseTo"],
  audience: ["conditions", "audience"],
  time: ["notYetValid", "expired"],
  attributes: ["attributes"],
  subject: ["subject", "authnStatement"],
};

/** Each check of the response by itself. What signs in is decided by all of them together. */
export const inspect: Protocol["inspect"] = async (ctx, row, saved, { nonce }, { samlResponse = "" }) => {
  const [saml, opened] = await Promise.all([loadSaml(), openConnection(ctx, row.id, saved)]);
  const expected = expectedOf(ctx, opened, samlResponse);
  const report = await saml.checkSamlResponse({ ...expected, requestId: nonce ?? null });
  const { assertion, isAccepted } = report;
  const checks = new Map<SsoCheckName, SsoCheck>();
  for (const check of Object.keys(groups) as SsoCheckName[]) checks.set(check, summaryOf(check, report));
  const person = assertion && tryPerson(() => personOf(assertion, opened.config.attributeMapping), checks);
  if (person) {
    const email = person.email ?? "";
    checks.set("email", { check: "email", isPassed: email !== "", detail: email });
    checks.set("domain", { check: "domain", isPassed: row.domains.includes(domainOf(email)), detail: domainOf(email) });
  }
  return {
    checks: ssoChecks.saml.map((check) => checks.get(check) ?? { check, isPassed: null }),
    claims: assertion && { nameID: assertion.nameId, ...contextOf(assertion), ...assertion.attributes },
    person:
      isAccepted && person
        ? { issuer: assertion.issuer, userInfo: person, isMultiFactor: saysMfaInAssertion(assertion) }
        : null,
  };
};

/** What tells whether two factors were proved (second-factor.ts). */
const contextOf = ({ authnContext }: SamlAssertion) =>
  authnContext === null ? {} : { AuthnContextClassRef: authnContext };

function summaryOf(check: SsoCheckName, { checks }: ResponseReport): SsoCheck {
  const own = checks.filter((one) => groups[check]?.includes(one.check));
  const failed = own.find(({ result }) => result === "failed");
  if (failed) return { check, isPassed: false, detail: failed.detail ?? "" };
  return { check, isPassed: own.some(({ result }) => result === "passed") ? true : null };
}

function tryPerson(work: () => ReturnType<typeof personOf>, checks: Map<SsoCheckName, SsoCheck>) {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof SamlProblem)) throw thrown;
    checks.set("subject", { check: "subject", isPassed: false, detail: thrown.detail });
    return null;
  }
}
