import { type SsoCheck, type SsoCheckName, ssoChecks } from "../../../../contracts/sso-test.ts";
import { AppError } from "../../../kernel/error.ts";
import type { Inspected, Protocol } from "../protocol.ts";
import { exchange, openProvider, readTokens } from "./flow.ts";
import { checkToken } from "./token-checks.ts";

/** What came before it went wrong; the rest was not looked at. */
const upTo = (checks: SsoCheck[]): SsoCheck[] =>
  ssoChecks.oidc.map((check) => checks.find((one) => one.check === check) ?? { check, isPassed: null });

const failed = (check: SsoCheckName, detail: string, before: SsoCheck[] = []): Inspected => ({
  ...{
    checks: upTo([...before, { check, isPassed: false, detail: detail.slice(0, 300) }]),
    claims: null,
    person: null,
  },
});

export const inspect: Protocol["inspect"] = async (ctx, row, config, session, data) => {
  if (data.error !== undefined) return failed("answer", data.error);
  if (!data.code) return failed("answer", "no code");
  const answer: SsoCheck = { check: "answer", isPassed: true };
  try {
    const opened = await openProvider(ctx, row, config);
    const tokens = await exchange(ctx, opened, session, data);
    if (tokens.id_token === undefined) return failed("exchange", "no ID token", [answer]);
    const { checks, claims } = await checkToken(ctx, opened, session, tokens.id_token);
    const person = await readTokens(ctx, opened, session, tokens).catch(() => null);
    return { checks: upTo([answer, { check: "exchange", isPassed: true }, ...checks]), claims: { ...claims }, person };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return failed("exchange", [thrown.code, thrown.details].filter(Boolean).join(": "), [answer]);
  }
};
