import type { Ctx } from "../../../kernel/context.ts";
import { getRow } from "../../../kernel/entity.ts";
import { applications } from "../../applications/table.ts";
import { nameIdFormats } from "../../saml/identifiers.ts";
import { loadSaml } from "../../saml/load.ts";
import { identityProviderOf } from "../addresses.ts";
import { configOf } from "../get.ts";
import { keysOf } from "../secrets.ts";

/** What the service provider has to know of us, as XML: the key that signs in front, and those that may follow. */
export async function metadataOf(ctx: Ctx, id: string): Promise<string> {
  const config = configOf(await getRow(ctx, applications, id));
  const [saml, keys] = await Promise.all([loadSaml(), keysOf(ctx, id)]);
  const own = identityProviderOf(ctx, id);
  const both = (location: string) => (["redirect", "post"] as const).map((binding) => ({ binding, location }));
  return saml.writeIdpMetadata({
    entityId: own.entityId,
    signingCertificates: keys
      .filter(({ isActive, expiresAt }) => isActive || expiresAt > ctx.now())
      .sort((a, b) => Number(b.isActive) - Number(a.isActive))
      .map(({ certificate }) => certificate),
    singleSignOnServices: both(own.singleSignOnUrl),
    singleLogoutServices: config.requestCertificate && config.singleLogoutUrl ? both(own.singleLogoutUrl) : [],
    nameIdFormats: [nameIdFormats[config.nameIdFormat]],
    wantAuthnRequestsSigned: config.requestCertificate !== null,
  }).markup;
}
