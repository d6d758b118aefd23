import type { SsoConnector, UpdateSsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { requireDomains } from "./domains.ts";
import { ssoConnector } from "./entity.ts";
import { getSsoConnector } from "./get.ts";
import { protocolOf } from "./protocols.ts";
import { openConfig, sealConfig } from "./sealed-config.ts";
import { ssoConnectors } from "./table.ts";

/**
 * Changes what is given; the configuration is replaced as a whole, branding field by field.
 * @param also what is written in the same batch
 * @throws `entity.not_found`, those of `createSsoConnector`
 */
export async function updateSsoConnector(
  ctx: Ctx,
  id: string,
  { config: given, branding, ...rest }: UpdateSsoConnector,
  ifMatch: number | null,
  also: Statement[] = [],
): Promise<Versioned<SsoConnector>> {
  requireDomains(rest.domains ?? []);
  await changeRow(
    ctx,
    ssoConnectors,
    { entity: ssoConnector.name, id, ifMatch },
    async (before) => {
      const open = { ...rest, ...(branding ? { branding: { ...before.branding, ...branding } } : {}) };
      if (given === undefined) return { set: open, also };
      const saved = await openConfig(ctx, before);
      const protocol = protocolOf(before.providerName);
      const { config, isReady } = await protocol.admit(ctx, before, given, saved);
      const was = Object.fromEntries(Object.keys(open).map((key) => [key, before[key as keyof typeof before]]));
      return {
        set: { ...open, isReady, sealedConfig: await sealConfig(ctx, id, config) },
        also,
        logged: {
          before: { ...was, config: protocol.logged(saved) },
          after: { ...open, config: protocol.logged(config) },
        },
      };
    },
    ssoConnector.clashes,
  );
  return getSsoConnector(ctx, id);
}
