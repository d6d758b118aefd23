import type { EdgeEnv } from "../../kernel/env.ts";

/** The host as browsers send it: below `localhost` with the port of this installation. */
export function hostOf({ ENDPOINT }: EdgeEnv, domain: string): string {
  const { port } = new URL(ENDPOINT);
  return isLocal(domain) && port !== "" ? `${domain}:${port}` : domain;
}

/** RFC 6761, section 6.3: such names lead to the machine itself. */
export const isLocal = (domain: string): boolean => domain.endsWith(".localhost");

/** Names of this installation itself. */
export function isOwn({ ENDPOINT, TENANT_DOMAIN, PROTECTED_DOMAIN }: EdgeEnv, domain: string): boolean {
  const domains = [TENANT_DOMAIN, PROTECTED_DOMAIN].map((one) => one.replace(/:\d+$/, ""));
  const own = [new URL(ENDPOINT).hostname, ...domains].filter(Boolean);
  return own.some((host) => domain === host || (host !== "localhost" && domain.endsWith(`.${host}`)));
}
