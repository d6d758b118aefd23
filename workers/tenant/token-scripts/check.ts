import { adminTenantId } from "../../../contracts/tenant.ts";
import type { TokenScriptFault } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { openCage } from "./open-cage.ts";

/** The error of a script that gave no claims; `data` is the fault. */
export const scriptError = (fault: TokenScriptFault): AppError =>
  new AppError(fault.code === "AccessDenied" ? "jwt_customizer.access_denied" : "jwt_customizer.general", {
    data: fault,
    details: fault.line === null ? fault.message : `${fault.message} (line ${fault.line}, column ${fault.column ?? 1})`,
  });

/**
 * What holds for a script that is saved: it compiles and declares its function, and its hosts are public.
 * @throws `jwt_customizer.general`, `jwt_customizer.can_not_create_for_admin_tenant`, `outbound.address_refused`
 */
export async function checkTokenScript(ctx: Ctx, { script, allowedHosts }: Saved): Promise<void> {
  if (ctx.tenantId === adminTenantId) throw new AppError("jwt_customizer.can_not_create_for_admin_tenant");
  for (const host of allowedHosts) ctx.outbound.requirePublicAddress(`https://${host}/`);
  const { checkScript, ScriptFault } = await openCage();
  await checkScript(ctx.tenantId, script).catch((thrown) => {
    throw thrown instanceof ScriptFault ? scriptError(thrown.fault) : thrown;
  });
}

interface Saved {
  script: string;
  allowedHosts: string[];
}
