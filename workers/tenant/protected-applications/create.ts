import type { CreateApplication } from "../../../contracts/application.ts";
import { type ProtectedApp, protectedSessionMax } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import type { applications } from "../applications/table.ts";
import { admitOriginAddress } from "./admit.ts";
import { originSecretContext } from "./origin-secret.ts";

type Columns = Pick<typeof applications.$inferSelect, "id" | "protectedApp" | "sealedOriginSecret">;

/**
 * The id of a new application, and what it has if it is a protected one: all of its paths need a sign-in, and any user may
 * enter.
 * @throws `application.protected_origin_refused`
 */
export async function newProtectedApp(
  ctx: Ctx,
  { type, protectedAppMetadata }: Pick<CreateApplication, "type" | "protectedAppMetadata">,
): Promise<Columns> {
  const { hostClaim } = ctx;
  if (type !== "Protected" || !protectedAppMetadata || !hostClaim)
    return { id: newId(), protectedApp: null, sealedOriginSecret: null };
  const { applicationId: id, host } = hostClaim;
  const protectedApp: ProtectedApp = {
    ...{
      host,
      customHosts: [],
      origin: protectedAppMetadata.origin,
      sessionDuration: protectedSessionMax,
      pageRules: [],
    },
    ...{ bypassPaths: [], roleIds: [], organizationIds: [], maintenance: false },
  };
  admitOriginAddress(ctx, protectedApp);
  return {
    ...{ id, protectedApp },
    sealedOriginSecret: await ctx.box.seal(newSecret(), originSecretContext(ctx.tenantId, id)),
  };
}
