import { z } from "zod";
import { EntityId, JsonObject } from "./entity.ts";
import { ConnectorData } from "./experience.ts";

/** What is looked at, in this order. The last three do not keep anybody out: by them, an account of before is linked. */
export const ssoChecks = [
  "answer",
  "exchange",
  "signature",
  "issuer",
  "audience",
  "time",
  "nonce",
  "subject",
  "email",
  "domain",
  "verified",
] as const;
export type SsoCheckName = (typeof ssoChecks)[number];

export const SsoTestStarted = z.object({
  testId: z.string(),
  /** The provider's page, for a browser of its own: nobody is signed in by it. */
  redirectTo: z.string(),
});
export type SsoTestStarted = z.infer<typeof SsoTestStarted>;

export const SsoTest = z.object({
  isFinished: z.boolean(),
  /** `isPassed` is null for what could not be looked at any more. `detail`: what was found, in technical terms. */
  checks: z.array(
    z.object({ check: z.enum(ssoChecks), isPassed: z.boolean().nullable(), detail: z.string().optional() }),
  ),
  /** The payload of the ID token, whether or not it holds. */
  claims: JsonObject.nullable(),
  /** Whom a sign-in with this answer would be: somebody who signed in by it before, an account that is linked, or a new one. */
  user: z
    .object({
      kind: z.enum(["known", "linked", "new"]),
      id: z.string().nullable(),
      /** Those that the user would join. */
      organizations: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .nullable(),
});
export type SsoTest = z.infer<typeof SsoTest>;

/** `/sign-in/sso-test/finish`: what the provider sent back to a test. */
export const PageSsoTest = z.object({ connectorId: EntityId, data: ConnectorData });
export const PageSsoTested = z.object({ isFinished: z.literal(true) });
