import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { BadPattern, linearPattern } from "../../kernel/linear-pattern.ts";

/** @throws `application.invalid_page_rule` for what is no regular expression, or one whose time is not bounded */
export function admitPageRules(rules: ProtectedApp["pageRules"]): void {
  for (const [index, { path }] of rules.entries()) {
    try {
      linearPattern(path);
    } catch (thrown) {
      if (!(thrown instanceof BadPattern)) throw thrown;
      throw new AppError("application.invalid_page_rule", { details: thrown.message, data: { index } });
    }
  }
}

/**
 * An origin is a public host and not one of this installation, as far as its name tells; the proxy asks the DNS, too, and the
 * directory.
 * @throws `application.protected_origin_refused`
 */
export function admitOriginAddress(ctx: Ctx, { origin, host }: Pick<ProtectedApp, "origin" | "host">): void {
  const { hostname } = new URL(origin);
  const siblings = host.replace(/:\d+$/, "").replace(/^[^.]*/, "");
  const isOwn = hostname.endsWith(siblings) || hostname === new URL(ctx.endpoint).hostname;
  const refuse = (details: string, cause?: unknown) =>
    new AppError("application.protected_origin_refused", { details, cause });
  if (isOwn && !ctx.outbound.isAllowed(origin)) throw refuse("an address of this installation");
  try {
    ctx.outbound.requirePublicOrigin(origin);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    throw refuse(thrown.details ?? "not a public address", thrown);
  }
}
