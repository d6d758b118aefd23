import { z } from "zod";
import { cookieNamed } from "../../contracts/cookies.ts";
import { SignInIdentifier } from "../../contracts/experience.ts";
import { stepCookieName } from "../../contracts/interaction-cookie.ts";
import { PageStep } from "../../contracts/sign-in-page.ts";

/** What the request for a page wished, as far as every page of the sign-in must know it. */
export const Wishes = z.object({
  app_id: z.string().max(64).optional(),
  organization_id: z.string().max(64).optional(),
  ui_locales: z.string().max(200).optional(),
  /** The address of an invitation, with which one registers. */
  invitee: z.string().max(256).optional(),
});
export type Wishes = z.infer<typeof Wishes>;

/**
 * What a page shows of the step before it, kept in the browser: the page after a redirect needs no trip to the
 * region. For display alone: whoever forges it sees what they wrote, and the region checks every step again.
 */
export const SignInFlow = z.object({
  wishes: Wishes,
  /** Who is signing in, as they typed it. */
  who: SignInIdentifier.optional(),
  step: PageStep.optional(),
  /** The steps are done: the request that they were for, by its cookie, and the page that they lead to from now on. */
  done: z.object({ request: z.string().max(64), path: z.enum(["/sign-in/over", "/consent"]) }).optional(),
  /** Milliseconds: when the step was reached. */
  at: z.number().optional(),
});
export type SignInFlow = z.infer<typeof SignInFlow>;

const maxAgeSeconds = 3600;
const maxLength = 3000;

export interface StepCookie {
  name: string;
  path: string;
  secure: boolean;
}

/** The cookie of a tenant, for its pages alone. @param key of the interaction that they are about */
export function stepCookieOf(tenantId: string, endpoint: string, key: string | null = null): StepCookie {
  const url = new URL(endpoint);
  return { name: stepCookieName(tenantId, key), path: url.pathname, secure: url.protocol === "https:" };
}

/** Nothing at all for what is missing, cut off, forged or of an older shape. */
export function readMemory({ name }: StepCookie, cookies: string | null): SignInFlow | null {
  const value = cookieNamed(cookies, name);
  if (!value || value.length > maxLength) return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    return SignInFlow.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Set-Cookie for a step; null forgets the last one. */
export function memoryCookie({ name, path, secure }: StepCookie, memory: SignInFlow | null): string {
  const bytes = memory === null ? [] : [...new TextEncoder().encode(JSON.stringify(memory))];
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const age = memory === null || value.length > maxLength ? 0 : maxAgeSeconds;
  const attributes = `Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${name}=${age === 0 ? "" : value}; ${attributes}`;
}
