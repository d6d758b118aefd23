import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { type LogEvent, recordEvent } from "../logs/record.ts";

/** What users do with providers outside of a sign-in. */
type Key = "Account.Social.Create" | "Account.Social.Submit" | "Account.Social.AccessToken";

/** Does the work, and logs that it was done, or the code with which it was refused. */
export async function recordSocial<T>(
  ctx: Ctx,
  key: Key,
  about: Pick<LogEvent, "userId" | "applicationId" | "params">,
  work: () => Promise<T>,
): Promise<T> {
  const log = (more: Pick<LogEvent, "result" | "error">) =>
    atomic(ctx.db, [recordEvent(ctx, { key, ...about, ...more })]);
  const done = await work().catch(async (thrown) => {
    if (thrown instanceof AppError) await log({ result: "Error", error: { code: thrown.code } });
    throw thrown;
  });
  await log({ result: "Success" });
  return done;
}
