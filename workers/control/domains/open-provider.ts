import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { cloudflare } from "./cloudflare.ts";
import { localProvider } from "./local.ts";
import type { HostnameProvider } from "./provider.ts";

/** Whether custom domains can be had here. The open-source edition has one tenant, whose address is the installation's. */
export const findProvider = (ctx: ControlCtx): HostnameProvider | null => {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ZONE_ID: zone, CUSTOM_DOMAIN_TARGET: target, DEV_INBOX } = ctx.env;
  if (ctx.env.EDITION === "oss") return null;
  if (token && zone && target) return cloudflare(ctx, { token, zone, target });
  return DEV_INBOX ? localProvider : null;
};

/** @throws `domain.not_configured` */
export function openProvider(ctx: ControlCtx): HostnameProvider {
  const provider = findProvider(ctx);
  if (!provider) throw new AppError("domain.not_configured");
  return provider;
}
