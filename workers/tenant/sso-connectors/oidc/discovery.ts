import type { JWTPayload } from "jose";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { HttpAddress } from "../../connectors/factories/form.ts";
import { publicDocument } from "../../connectors/factories/public-document.ts";
import { SaysSender } from "../../connectors/factories/sender.ts";

/** Browsers are sent to the authorization endpoint, also by scripts of custom sign-in pages: it is no address that would be run. */
const Metadata = z.object({
  issuer: z.string().max(2048),
  authorization_endpoint: HttpAddress,
  token_endpoint: HttpAddress,
  jwks_uri: HttpAddress,
  userinfo_endpoint: HttpAddress.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: SaysSender,
});
export type ProviderMetadata = z.infer<typeof Metadata>;

/** In the metadata of Entra's endpoints for several directories, the directory's ID is left open. */
const open = "{tenantid}";

/**
 * What the provider publishes of itself (OpenID Connect Discovery 1.0, section 4), believed for five minutes.
 * @throws `connector.invalid_config` where it is not that issuer's, `connector.invalid_response`, `connector.general`
 */
export async function discover(ctx: Ctx, issuer: string, fresh = false): Promise<ProviderMetadata> {
  const base = ctx.serviceUrl(issuer.replace(/\/+$/, ""));
  const found = await publicDocument(ctx, `${base}/.well-known/openid-configuration`, Metadata, fresh);
  if (found.issuer !== issuer && !isOfManyDirectories(found)) {
    const problem = `the provider calls itself ${found.issuer.slice(0, 200)}`;
    throw new AppError("connector.invalid_config", {
      details: `issuer: ${problem}`,
      data: { fields: { issuer: problem } },
    });
  }
  return found;
}

/** Whether its users are in any number of directories, which anybody can make, and write any address into. */
export const isOfManyDirectories = ({ issuer }: Pick<ProviderMetadata, "issuer">): boolean => issuer.includes(open);

/** What the ID token's issuer must be: of several directories, the one that the token names. */
export const issuerOf = (metadata: ProviderMetadata): string | ((claims: JWTPayload) => string) =>
  isOfManyDirectories(metadata)
    ? ({ tid }) => metadata.issuer.replace(open, typeof tid === "string" ? tid : "")
    : metadata.issuer;
