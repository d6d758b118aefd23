import type { Ctx } from "../../kernel/context.ts";

/** The name of a tenant's session cookie. */
export const sessionCookie = ({ tenantId }: Ctx): string => `_session.${tenantId}`;

/** How cookies of the engine are set. */
export function cookieOptions({ endpoint }: Ctx) {
  const base = new URL(endpoint);
  return {
    httpOnly: true,
    sameSite: "lax",
    signed: true,
    overwrite: true,
    path: `${base.pathname.replace(/\/$/, "")}/`,
    secure: base.protocol === "https:",
  } as const;
}
