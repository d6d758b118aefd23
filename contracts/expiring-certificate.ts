import { z } from "zod";

/** The certificate that an application with SAML signs with, shortly before its end. */
export const ExpiringCertificate = z.object({
  tenantId: z.string(),
  applicationId: z.string(),
  id: z.string(),
  /** Of the application. */
  name: z.string(),
  expiresAt: z.number(),
  /** Which notice is due: so many days before the end. */
  days: z.number(),
});
export type ExpiringCertificate = z.infer<typeof ExpiringCertificate>;

/** At most 100 at a time. */
export const ExpiringCertificates = z.object({ certificates: z.array(ExpiringCertificate) });
export type ExpiringCertificates = z.infer<typeof ExpiringCertificates>;

export const NoticedCertificates = z.object({
  certificates: z.array(ExpiringCertificate.omit({ name: true, expiresAt: true })).max(100),
});
export type NoticedCertificates = z.infer<typeof NoticedCertificates>;
