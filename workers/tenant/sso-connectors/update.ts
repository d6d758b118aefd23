import type { SsoConnector, UpdateSsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { admitConfig, loggedConfig, openConfig, sealConfig } from "./config.ts";
import { requireDomains } from "./domains.ts";
import { ssoConnector } from "./entity.ts";
import { getSsoConnector } from "./get.ts";
import { ssoConnectors } from "./table.ts";

/**
 * Changes what is given; the configuration is replaced as a whole, branding field by field.
 * @throws `entity.not_found`, those of `createSsoConnector`
 */
export async function updateSsoConnector(
  ctx: Ctx,
  id: string,
  { config: given, branding, ...rest }: UpdateSsoConnector,
  ifMatch: number | null,
): Promise<Versioned<SsoConnector>> {
  requireDomains(rest.domains ?? []);
  await changeRow(
    ctx,
    ssoConnectors,
    { entity: ssoConnector.name, id, ifMatch },
    async (before) => {
      const open = { ...rest, ...(branding ? { branding: { ...before.branding, ...branding } } : {}) };
      if (given === undefined) return { set: open };
      const saved = await openConfig(ctx, before);
      const { config, isReady } = await admitConfig(ctx, before.providerName, given, saved);
      const was = Object.fromEntries(Object.keys(open).map((key) => [key, before[key as keyof typeof before]]));
      return {
        set: { ...open, isReady, sealedConfig: await sealConfig(ctx, id, config) },
        logged: {
          before: { ...was, config: loggedConfig(saved) },
          after: { ...open, config: loggedConfig(config) },
        },
      };
    },
    ssoConnector.clashes,
  );
  return getSsoConnector(ctx, id);
}
