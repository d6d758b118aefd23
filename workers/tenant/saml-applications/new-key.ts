import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/id.ts";
import { loadSaml } from "../saml/load.ts";
import type { samlApplicationSecrets } from "./table.ts";

export const keyContext = (tenantId: string, applicationId: string, id: string) =>
  `${tenantId}/saml-application/${applicationId}/key/${id}`;

/** A new key with its certificate, sealed, as a row. */
export async function newKey(
  ctx: Ctx,
  applicationId: string,
  years: number,
  isActive: boolean,
): Promise<typeof samlApplicationSecrets.$inferInsert> {
  const saml = await loadSaml();
  const { privateKey, certificate } = await saml.createCertificate({
    commonName: new URL(ctx.endpoint).host,
    ...{ years, now: ctx.now() },
  });
  const { fingerprint, notAfter } = saml.readCertificate(certificate);
  const [tenantId, id] = [ctx.tenantId, newId()];
  const sealedPrivateKey = await ctx.box.seal(privateKey, keyContext(tenantId, applicationId, id));
  const stamps = { createdAt: ctx.now(), expiresAt: notAfter };
  return { tenantId, applicationId, id, sealedPrivateKey, certificate, fingerprint, isActive, ...stamps };
}
