import type { ErrorCode } from "../../../contracts/error.ts";
import type { EmailBlocklistPolicy } from "../../../contracts/sign-in-experience.ts";
import { AppError } from "../../kernel/error.ts";
import { disposableDomains } from "./disposable-domains.ts";

/** Why a new account may not have this address; null when it may. Subdomains of a blocked domain are blocked. */
export function emailRefusal(policy: EmailBlocklistPolicy, email: string): ErrorCode | null {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return "session.email_blocklist.invalid_email";
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (policy.blockSubaddressing && local.includes("+"))
    return "session.email_blocklist.email_subaddressing_not_allowed";
  const isWithin = (blocked: string) => domain === blocked || domain.endsWith(`.${blocked}`);
  if (policy.blockDisposableAddresses && [...parents(domain)].some((parent) => disposableDomains.has(parent)))
    return "session.email_blocklist.email_not_allowed";
  const isListed = (policy.customBlocklist ?? []).some((item) =>
    item.startsWith("@") ? isWithin(item.slice(1)) : item === address,
  );
  return isListed ? "session.email_blocklist.email_not_allowed" : null;
}

/** `a.b.c`, `b.c`, `c`. */
function* parents(domain: string): Generator<string> {
  const labels = domain.split(".");
  for (let first = 0; first < labels.length; first += 1) yield labels.slice(first).join(".");
}

/** @throws `session.email_blocklist.*` */
export function requireAllowedEmail(policy: EmailBlocklistPolicy, email: string): void {
  const refusal = emailRefusal(policy, email);
  if (refusal !== null) throw new AppError(refusal);
}
