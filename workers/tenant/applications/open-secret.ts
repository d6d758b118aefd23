import type { Ctx } from "../../kernel/context.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { applicationSecrets } from "./table.ts";

type Sealed = Pick<typeof applicationSecrets.$inferSelect, "applicationId" | "name" | "sealedValue">;

export const secretContext = (tenantId: string, applicationId: string, name: string) =>
  `${tenantId}/application/${applicationId}/secret/${name}`;

/** What has been logged by this isolate: clients are read again every second. */
const logged = new Set<string>();
const loggedMax = 1000;

/** The value, or null for one that does not open: the others of the client go on working. */
export async function openSecret(ctx: Ctx, { applicationId, name, sealedValue }: Sealed): Promise<string | null> {
  try {
    return await ctx.box.open(sealedValue, secretContext(ctx.tenantId, applicationId, name));
  } catch (thrown) {
    if (!logged.has(sealedValue)) {
      if (logged.size >= loggedMax) logged.clear();
      logged.add(sealedValue);
      ctx.log("warn", "application.secret_not_opened", { applicationId, error: errorTrace(thrown) });
    }
    return null;
  }
}
