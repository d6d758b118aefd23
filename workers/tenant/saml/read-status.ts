import type { Element } from "@xmldom/xmldom";
import { attributeOf, findChild, requireChild, trimmedTextOf } from "./elements.ts";
import { ns, statusCodes } from "./identifiers.ts";
import { quoted, SamlProblem } from "./problem.ts";

export interface SamlStatus {
  /** Of the top level: who was at fault. */
  code: string;
  /** Below it: what it was. */
  subcode: string | null;
  message: string | null;
}

/** The Status of a response (core §3.2.2.1). @throws SamlProblem `status` where there is none */
export function readStatus(response: Element): SamlStatus {
  const status = requireChild(response, ns.protocol, "Status", "status");
  const code = requireChild(status, ns.protocol, "StatusCode", "status");
  const subcode = findChild(code, ns.protocol, "StatusCode", "status");
  const message = findChild(status, ns.protocol, "StatusMessage", "status");
  return {
    code: attributeOf(code, "Value") ?? "",
    subcode: subcode && attributeOf(subcode, "Value"),
    message: message && trimmedTextOf(message),
  };
}

/** @throws SamlProblem `status` with what the other side gave as its reason */
export function requireSuccess(response: Element): void {
  const { code, subcode, message } = readStatus(response);
  if (code === statusCodes.success) return;
  const reason = [code, subcode, message].filter((part) => part !== null).map(quoted);
  throw new SamlProblem("status", `the identity provider answered ${reason.join(", ")}`);
}
