import { sql } from "drizzle-orm";
import { type Statement, statement } from "../../../kernel/db.ts";
import { enrolStatements } from "../../mfa/factors.ts";
import { trustDays, trustDevice, trustedDeviceWhere } from "../../mfa/trusted-devices.ts";
import type { UserRow } from "../accounts.ts";
import { entryAs, type Flow } from "../interaction.ts";
import type { SignInState } from "../rules/state.ts";
import { factsOf } from "./standing.ts";

/** What an interaction leaves of its second factors: those that were set up, and the browser that is trusted or was used. */
export async function factorStatements(
  flow: Flow,
  { mfa }: SignInState,
  { userId, row }: { userId: string; row: UserRow | null },
): Promise<Statement[]> {
  const { ctx, config, cookies } = flow;
  const statements = mfa.newFactors.flatMap((factor) => enrolStatements(ctx, userId, factor));
  const days = trustDays(config.trustedDevice);
  if (mfa.isDeviceTrusted && days !== null) {
    const trusted = await trustDevice(ctx, userId, days);
    flow.setCookie = trusted.cookie;
    return [...statements, ...trusted.statements, entryAs(flow, "TrustedDevice.Created", { userId })];
  }
  const { rows, isTrusted } = await factsOf(flow, row);
  const isUsed = isTrusted && !mfa.isVerified && !mfa.isDelegated && rows.length > 0;
  const device = isUsed ? await trustedDeviceWhere(ctx, userId, cookies) : null;
  if (!device) return statements;
  return [
    ...statements,
    statement(sql`UPDATE trusted_devices SET last_used_at = ${ctx.now()} WHERE ${device}`),
    entryAs(flow, "TrustedDevice.Used", { userId }),
  ];
}
