import { z } from "zod";
import { authnContexts, comparisons } from "../../saml/identifiers.ts";

/** Classes that a sign-in here can have, the weakest first. All others are unknown: they promise more than is known. */
const ranks: readonly string[] = [
  ...[authnContexts.unspecified, authnContexts.password, authnContexts.passwordProtectedTransport],
];

/** What a service provider asks for (core §3.3.2.2.1). */
export const AskedContext = z.object({ classes: z.array(z.string()), comparison: z.enum(comparisons) });
export type AskedContext = z.infer<typeof AskedContext>;

/** Of classes that a request names, those that are known. */
export const knownClasses = (asked: readonly string[]): string[] => ranks.filter((one) => asked.includes(one));

/**
 * The class that an assertion may state of a sign-in by these methods (`amr`, RFC 8176), or null where none of those that
 * are asked for is true of it. Who signed in with a password did so over TLS. Libraries ask for a password by default and do not
 * mind what they get: whoever proved themselves in another way is let in, and the class says that it was no password.
 */
export function authnContextFor(asked: AskedContext | null, amr: readonly string[]): string | null {
  const held = amr.includes("pwd") ? ranks : ranks.slice(0, 1);
  const mine = held.length - 1;
  if (asked === null) return held[mine] ?? null;
  const known = asked.classes.map((one) => ranks.indexOf(one)).filter((rank) => rank >= 0);
  if (known.length === 0) return null;
  const strongest = Math.max(...known);
  switch (asked.comparison) {
    case "exact":
      return held.findLast((one) => asked.classes.includes(one)) ?? held[mine] ?? null;
    case "minimum":
      return held[mine] ?? null;
    case "better":
      return mine > strongest ? (held[mine] ?? null) : null;
    case "maximum":
      return held[Math.min(mine, strongest)] ?? null;
    default:
      return asked.comparison satisfies never;
  }
}

/** Whether some sign-in here could be what is asked for. */
export const isContextPossible = (asked: AskedContext | null): boolean =>
  authnContextFor(asked, ["pwd"]) !== null || authnContextFor(asked, []) !== null;
