import type { OidcClientMetadata } from "../../../contracts/application.ts";
import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The address of a host of ours; its scheme is that of the installation. */
const addressOf = ({ endpoint }: Ctx, host: string): string => `${new URL(endpoint).protocol}//${host}`;

/** Within the protocol engine such an application is a client that comes back to the proxy on its host. */
export function protectedAddresses(
  ctx: Ctx,
  { host }: Pick<ProtectedApp, "host">,
): Pick<OidcClientMetadata, "redirectUris" | "postLogoutRedirectUris"> {
  const address = addressOf(ctx, host);
  return { redirectUris: [`${address}/sign-in-callback`], postLogoutRedirectUris: [`${address}/`] };
}
