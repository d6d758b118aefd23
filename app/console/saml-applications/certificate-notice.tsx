import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await } from "react-router";
import type { SamlSecret } from "../../../contracts/saml-application.ts";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { dateFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";

/** As long before as admins are told by mail for the first time. */
const soonMs = 30 * 86_400_000;

interface CertificateNoticeProps {
  secrets: Promise<Outcome<SamlSecret[]>>;
  now: number;
}

/** That the certificate that signs ends soon, or has ended. */
export const CertificateNotice = ({ secrets, now }: CertificateNoticeProps) => (
  <Suspense>
    <Await resolve={secrets}>{(all) => all.ok && <Notice secrets={all.value} now={now} />}</Await>
  </Suspense>
);

function Notice({ secrets, now }: { secrets: SamlSecret[]; now: number }) {
  const { t } = useTranslation("saml-applications");
  const language = useReader()?.language ?? "en";
  const expiresAt = secrets.find(({ active }) => active)?.expiresAt;
  if (expiresAt === undefined || expiresAt > now + soonMs) return null;
  const date = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(expiresAt);
  const hasEnded = expiresAt <= now;
  return (
    <Callout tone={hasEnded ? "bad" : "warn"} title={t(hasEnded ? "ended" : "endsSoon", { date })}>
      {t("renew")}
    </Callout>
  );
}
