import type { Ctx } from "../../../kernel/context.ts";
import { atomic, type Statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { recordEvent, recordRefusal } from "../../logs/record.ts";
import { SamlProblem } from "../../saml/problem.ts";

type Step = "AuthnRequest" | "Callback" | "LogoutRequest";

/** The entry of a message that holds, for the batch that keeps what it asked for. Without a request, a user began here. */
export const recordTaken = (ctx: Ctx, step: Step, applicationId: string, requestId: string | null): Statement =>
  recordEvent(ctx, {
    ...{ key: `SamlApplication.${step}`, result: "Success", applicationId },
    ...(requestId === null ? {} : { params: { requestId: requestId.slice(0, 256) } }),
  });

/** Does the work; what refuses it is in the audit log. A message that does not hold is one error for its sender, whatever the check. */
export async function recordingProblems<T>(
  ctx: Ctx,
  step: Step,
  applicationId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const refused =
      thrown instanceof SamlProblem ? new AppError("application.saml.invalid_saml_request", { cause: thrown }) : thrown;
    if (!(refused instanceof AppError)) throw thrown;
    const description = thrown instanceof SamlProblem ? `${thrown.check}: ${thrown.detail}`.slice(0, 500) : undefined;
    const error = { code: refused.code, ...(description === undefined ? {} : { description }) };
    await atomic(ctx.db, await recordRefusal(ctx, { key: `SamlApplication.${step}`, applicationId, error }));
    throw refused;
  }
}
