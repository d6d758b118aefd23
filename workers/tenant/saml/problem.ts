/**
 * What a SAML message is checked for. The name of the check that failed is for audit logs and for the connection test of
 * an administrator; who signs in is told one and the same thing for all of them, since the difference between "decryption"
 * and "signature" would answer questions about a ciphertext.
 */
export type SamlCheck =
  | "xml"
  | "message"
  | "status"
  | "assertion"
  | "decryption"
  | "signature"
  | "issuer"
  | "destination"
  | "inResponseTo"
  | "subject"
  | "confirmation"
  | "recipient"
  | "conditions"
  | "notYetValid"
  | "expired"
  | "audience"
  | "authnStatement"
  | "attributes"
  /** Found by the caller of this module, which knows what came before. */
  | "replay"
  | "issueInstant"
  | "acsUrl"
  | "protocolBinding"
  | "relayState"
  | "metadata"
  | "certificate"
  | "key"
  | "text";

/** A SAML message, certificate, or setting that is refused. `detail` is English, for administrators and logs. */
export class SamlProblem extends Error {
  readonly check: SamlCheck;
  readonly detail: string;

  constructor(check: SamlCheck, detail: string, cause?: unknown) {
    super(`${check}: ${detail}`, { cause });
    this.name = "SamlProblem";
    this.check = check;
    this.detail = detail;
  }
}

/** A value of a stranger inside a detail: short, on one line, quoted. */
export const quoted = (value: string | null): string =>
  value === null ? "nothing" : JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value);
