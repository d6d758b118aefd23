import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { SocialUserInfo } from "../../../../contracts/connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { atomic } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { verificationRecords } from "../../account/table.ts";
import { SamlProblem } from "../../saml/problem.ts";
import type { SamlAssertion } from "../../saml/read-response.ts";

/** As long as any verification lives. */
const lifeMs = 10 * 60_000;

const Received = z.object({
  connectorId: z.string(),
  /** Null when the identity provider began. */
  inResponseTo: z.string().nullable(),
  issuer: z.string(),
  userInfo: SocialUserInfo,
});
export type Received = z.infer<typeof Received>;

const contextOf = (ctx: Ctx) => `saml-received:${ctx.tenantId}`;
const recordOf = (ctx: Ctx, id: string, data: string, expiresAt: number) =>
  ctx.db.insert(verificationRecords).values({ tenantId: ctx.tenantId, id, userId: "", data, expiresAt });

/**
 * Keeps who an assertion is about, under a code for the browser that brought it, until the interaction takes it. The assertion itself
 * is marked as used for as long as it holds (profiles §4.1.4.5).
 * @throws SamlProblem `replay` for one that came before
 */
export async function keepReceived(ctx: Ctx, received: Received, assertion: SamlAssertion): Promise<string> {
  const code = newSecret();
  const used = await sha256(`saml-assertion:${received.connectorId}:${assertion.issuer}:${assertion.assertionId}`);
  const data = await ctx.box.seal(JSON.stringify(received), contextOf(ctx));
  const marked = recordOf(ctx, used, "", Math.max(assertion.notOnOrAfter, ctx.now() + lifeMs));
  const kept = recordOf(ctx, await sha256(code), data, ctx.now() + lifeMs);
  try {
    await atomic(ctx.db, [marked, kept]);
  } catch (thrown) {
    const isClash = thrown instanceof AppError && thrown.code === "entity.unique_integrity_violation";
    throw isClash ? new SamlProblem("replay", "the assertion was used before") : thrown;
  }
  return code;
}

/** Whether something is kept under a code of a sign-in that began at the identity provider. */
export async function isWaiting(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: verificationRecords.id })
    .from(verificationRecords)
    .where(await isOf(ctx, code));
  return row !== undefined;
}

const isOf = async (ctx: Ctx, code: string) => {
  const { tenantId, id, expiresAt } = verificationRecords;
  return and(eq(tenantId, ctx.tenantId), eq(id, await sha256(code)), gt(expiresAt, ctx.now()));
};

/** What was kept under a code, once. Null when there is nothing, or not any more. */
export async function takeReceived(ctx: Ctx, code: string): Promise<Received | null> {
  const [row] = await ctx.db
    .delete(verificationRecords)
    .where(await isOf(ctx, code))
    .returning({ data: verificationRecords.data });
  return row ? Received.parse(JSON.parse(await ctx.box.open(row.data, contextOf(ctx)))) : null;
}
