import { z } from "zod";
import { Channel, SocialPurpose } from "../../contracts/account-page.ts";
import { setTenantCookie, type TenantCookie, tenantCookie } from "../../contracts/tenant-cookie.ts";

/** A page of the account, below the tenant's address: nothing else is gone on to. */
export const AccountPath = z
  .string()
  .max(200)
  .regex(/^\/account(\/[\w-]+)*$/);

/**
 * What the account pages remember from one page to the next, in the browser alone. Whoever forges it fools
 * themselves: the region holds every proof and every code to the user of the session.
 */
export const AccountFlow = z
  .object({
    /** A sign-in on its way, and where to go after it. */
    signIn: z.object({ state: z.string(), next: AccountPath }),
    /** The verification record that says it is the user; milliseconds. */
    proof: z.object({ id: z.string(), until: z.number() }),
    /** A code on its way: to prove oneself, or to a new address. */
    code: z.object({
      purpose: z.enum(["prove", "set"]),
      channel: Channel,
      address: z.string(),
      verificationId: z.string(),
      at: z.number(),
    }),
    /** At a provider's page. */
    social: z.object({
      recordId: z.string(),
      state: z.string(),
      connectorId: z.string(),
      purpose: SocialPurpose,
      next: AccountPath,
    }),
  })
  .partial();
export type AccountFlow = z.infer<typeof AccountFlow>;

const maxLength = 3000;
const maxAgeSeconds = 3600;

/** The cookie of a tenant's account pages. */
export const accountCookieOf = (tenantId: string, endpoint: string): TenantCookie =>
  tenantCookie("account", tenantId, endpoint, "/account");

/** Nothing of what is missing, cut off, forged or of an older shape. */
export function readAccountMemory({ name }: TenantCookie, cookies: string | null): AccountFlow {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  if (!value || value.length > maxLength) return {};
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    return AccountFlow.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}

/** Set-Cookie; a proof is forgotten when it is worth nothing any more. */
export function accountMemoryCookie(cookie: TenantCookie, memory: AccountFlow): string {
  const { proof, ...rest } = memory;
  const kept = { ...rest, ...(proof && proof.until > Date.now() ? { proof } : {}) };
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const isEmpty = Object.values(kept).every((part) => part === undefined) || value.length > maxLength;
  return isEmpty ? setTenantCookie(cookie, "", 0) : setTenantCookie(cookie, value, maxAgeSeconds);
}
