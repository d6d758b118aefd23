import { sql } from "drizzle-orm";
import type {
  ExpiringCertificate,
  ExpiringCertificates,
  NoticedCertificates,
} from "../../../contracts/expiring-certificate.ts";
import type { Ctx } from "../../kernel/context.ts";

const listMax = 100;
const dayMs = 86_400_000;
/** Days before the end at which admins are told. */
const [early, late] = [30, 7];

/** Certificates of all tenants of this database that sign, end soon, and of which admins are not told yet, the next to end first. */
export async function listExpiring({ db, now }: Ctx): Promise<ExpiringCertificates> {
  const lateFrom = now() + late * dayMs;
  const certificates = await db.all<ExpiringCertificate>(sql`SELECT s.tenant_id AS "tenantId",
      s.application_id AS "applicationId", s.id, a.name, s.expires_at AS "expiresAt",
      CASE WHEN s.expires_at <= ${lateFrom} THEN ${late} ELSE ${early} END AS days
    FROM saml_application_secrets s JOIN applications a ON a.tenant_id = s.tenant_id AND a.id = s.application_id
    WHERE s.is_active = 1 AND s.expires_at > ${now()} AND s.expires_at <= ${now() + early * dayMs}
      AND (s.noticed_days IS NULL OR (s.noticed_days > ${late} AND s.expires_at <= ${lateFrom}))
    ORDER BY s.expires_at LIMIT ${listMax}`);
  return { certificates };
}

/** Their admins are told. */
export async function noticeCertificates({ db }: Ctx, { certificates }: NoticedCertificates): Promise<{ done: true }> {
  const noticed = JSON.stringify(certificates);
  await db.run(sql`UPDATE saml_application_secrets SET noticed_days = (SELECT n.value ->> '$.days' FROM json_each(${noticed}) n
      WHERE n.value ->> '$.tenantId' = saml_application_secrets.tenant_id AND n.value ->> '$.id' = saml_application_secrets.id)
    WHERE (tenant_id, application_id, id) IN
      (SELECT value ->> '$.tenantId', value ->> '$.applicationId', value ->> '$.id' FROM json_each(${noticed}))`);
  return { done: true };
}
