import { z } from "zod";
import { SocialUserInfo } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { isSealed, sealedRow, takeSealed } from "../account/sealed-records.ts";
import { verificationRecords } from "../account/table.ts";
import { SamlProblem } from "../saml/problem.ts";
import type { SamlAssertion } from "../saml/read-response.ts";
import { saysMfaInAssertion } from "../sso-connectors/second-factor.ts";

const Received = z.object({
  connectorId: z.string(),
  /** Null when the identity provider began. */
  inResponseTo: z.string().nullable(),
  issuer: z.string(),
  userInfo: SocialUserInfo,
  /** Missing of those that were kept by an older release. */
  isMultiFactor: z.boolean().default(false),
});
export type Received = z.infer<typeof Received>;

/** As long as any verification lives. */
const received = { name: "saml-received", schema: Received, lifeMs: 10 * 60_000 };

/**
 * Keeps who an assertion is about, under a code for the browser that brought it, until the interaction takes it. The assertion itself
 * is marked as used for as long as it holds (profiles §4.1.4.5).
 * @throws SamlProblem `replay` for one that came before
 */
export async function keepReceived(
  ctx: Ctx,
  person: Omit<Received, "isMultiFactor">,
  assertion: SamlAssertion,
): Promise<string> {
  const code = newSecret();
  const id = await sha256(`saml-assertion:${person.connectorId}:${assertion.issuer}:${assertion.assertionId}`);
  const expiresAt = Math.max(assertion.notOnOrAfter, ctx.now() + received.lifeMs);
  const used = { tenantId: ctx.tenantId, id, userId: "", data: "", expiresAt };
  try {
    const kept = await sealedRow(ctx, received, code, { ...person, isMultiFactor: saysMfaInAssertion(assertion) });
    await atomic(ctx.db, [ctx.db.insert(verificationRecords).values([used, kept])]);
  } catch (thrown) {
    const isClash = thrown instanceof AppError && thrown.code === "entity.unique_integrity_violation";
    throw isClash ? new SamlProblem("replay", "the assertion was used before") : thrown;
  }
  return code;
}

/** Whether something is kept under a code of a sign-in that began at the identity provider. */
export const isWaiting = (ctx: Ctx, code: string): Promise<boolean> => isSealed(ctx, received, code);

/** What was kept under a code, once. */
export const takeReceived = (ctx: Ctx, code: string): Promise<Received | null> => takeSealed(ctx, received, code);
