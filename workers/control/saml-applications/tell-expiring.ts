import { ExpiringCertificates, NoticedCertificates } from "../../../contracts/expiring-certificate.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { ControlCtx } from "../context.ts";
import { inAllPlaces, tellAdmins } from "../members/tell-admins.ts";
import { call } from "../regions/client.ts";

/** Tells the admins of tenants by mail, 30 and 7 days before, which certificates end. Whoever dies in between tells them again. */
export const tellExpiringCertificates = (ctx: ControlCtx): Promise<void> =>
  inAllPlaces(ctx, "saml.notice_failed", async (place) => {
    const { certificates } = await call(ctx, place, "/expiring-certificates/list", ExpiringCertificates, {});
    for (const { name, expiresAt, ...certificate } of certificates) {
      const { tenantId, applicationId } = certificate;
      const payload = { expiringCertificate: safeName(name) ?? applicationId, at: new Date(expiresAt).toISOString() };
      await tellAdmins(ctx, { tenantId, page: `applications/${applicationId}/saml`, payload });
      const noticed = NoticedCertificates.parse({ certificates: [certificate] });
      await call(ctx, place, "/expiring-certificates/noticed", Done, noticed);
    }
  });
