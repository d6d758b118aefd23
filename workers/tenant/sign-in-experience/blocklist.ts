import type { ErrorCode } from "../../../contracts/error.ts";
import type { EmailBlocklistPolicy } from "../../../contracts/sign-in-experience.ts";
import { Email } from "../../../contracts/user.ts";
import { AppError } from "../../kernel/error.ts";
import { disposableDomains } from "./disposable-domains.ts";

/**
 * Why a new account may not have this address; null when it may. Subdomains of a blocked domain are blocked, and
 * with an address every `+tag` of it.
 */
export function emailRefusal(policy: EmailBlocklistPolicy, email: string): ErrorCode | null {
  const address = Email.safeParse(email).data;
  if (address === undefined) return "session.email_blocklist.invalid_email";
  const at = address.indexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (policy.blockSubaddressing && local.includes("+"))
    return "session.email_blocklist.email_subaddressing_not_allowed";
  const within = parents(domain);
  if (policy.blockDisposableAddresses && within.some((parent) => disposableDomains.has(parent)))
    return "session.email_blocklist.email_not_allowed";
  const untagged = `${local.replace(/\+.*$/, "")}@${domain}`;
  const names = new Set([address, untagged, ...within.map((parent) => `@${parent}`)]);
  const isListed = (policy.customBlocklist ?? []).some((item) => names.has(item));
  return isListed ? "session.email_blocklist.email_not_allowed" : null;
}

/** `a.b.c`, `b.c`, `c`. */
const parents = (domain: string): string[] =>
  domain.split(".").map((_, first, labels) => labels.slice(first).join("."));

/** @throws `session.email_blocklist.*` */
export function requireAllowedEmail(policy: EmailBlocklistPolicy, email: string): void {
  const refusal = emailRefusal(policy, email);
  if (refusal !== null) throw new AppError(refusal);
}
