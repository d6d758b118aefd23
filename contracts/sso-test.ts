import { z } from "zod";
import { EntityId, JsonObject } from "./entity.ts";
import { ConnectorData } from "./experience.ts";

/** What is looked at, in this order. The last ones do not keep anybody out: by them, an account of before is linked. */
export const ssoChecks = {
  oidc: [
    ...["answer", "exchange", "signature", "issuer", "audience", "time", "nonce", "subject"],
    ...["email", "domain", "verified"],
  ],
  saml: [
    ...["response", "assertion", "decryption", "signature", "issuer", "recipient", "request", "audience", "time"],
    ...["attributes", "subject", "email", "domain"],
  ],
} as const;
export type SsoCheckName = (typeof ssoChecks)["oidc" | "saml"][number];

export const SsoTestStarted = z.object({
  testId: z.string(),
  /** The provider's page, for a browser of its own: nobody is signed in by it. */
  redirectTo: z.string(),
});
export type SsoTestStarted = z.infer<typeof SsoTestStarted>;

export const SsoCheck = z.object({
  check: z.enum([...new Set([...ssoChecks.oidc, ...ssoChecks.saml])]),
  /** Null for what could not be looked at any more, or did not have to be. */
  isPassed: z.boolean().nullable(),
  /** What was found, in technical terms. */
  detail: z.string().optional(),
});
export type SsoCheck = z.infer<typeof SsoCheck>;

export const SsoTest = z.object({
  isFinished: z.boolean(),
  checks: z.array(SsoCheck),
  /** The payload of the ID token or the attributes of the assertion, whether or not they hold. */
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
