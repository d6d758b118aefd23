import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import type { Domain } from "../../../contracts/domain.ts";
import type { Outcome } from "../../failure.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import styles from "./applications.module.css";
import { hasUsers } from "./types.tsx";

interface EndpointsCardProps {
  endpoint: string;
  application: Application;
  /** Of the tenant. */
  domains: Promise<Outcome<Domain[]>>;
}

/** What a library asks for, and the rest of the addresses below it. */
export function EndpointsCard({ endpoint, application: { id, type }, domains }: EndpointsCardProps) {
  const { t } = useTranslation("applications");
  const issuer = `${endpoint}/oidc`;
  return (
    <FormCard title={t("endpoints.title")} about={t("endpoints.about")}>
      <CopyField label={t("endpoints.appId")} value={id} />
      <CopyField label={t("endpoints.issuer")} value={issuer} />
      <Suspense>
        <Await resolve={domains}>{(all) => all.ok && <OtherIssuers of={all.value} />}</Await>
      </Suspense>
      <CopyField label={t("endpoints.endpoint")} value={endpoint} />
      <details className={styles.more}>
        <summary>{t("endpoints.more")}</summary>
        <div className={styles.stack}>
          <CopyField label={t("endpoints.discovery")} value={`${issuer}/.well-known/openid-configuration`} />
          {hasUsers(type) && <CopyField label={t("endpoints.authorization")} value={`${issuer}/auth`} />}
          <CopyField label={t("endpoints.token")} value={`${issuer}/token`} />
          {hasUsers(type) && <CopyField label={t("endpoints.userinfo")} value={`${issuer}/me`} />}
          <CopyField label={t("endpoints.jwks")} value={`${issuer}/jwks`} />
          {hasUsers(type) && <CopyField label={t("endpoints.endSession")} value={`${issuer}/session/end`} />}
          <CopyField label={t("endpoints.introspection")} value={`${issuer}/token/introspection`} />
          <CopyField label={t("endpoints.revocation")} value={`${issuer}/token/revocation`} />
          {type === "Native" && <CopyField label={t("endpoints.device")} value={`${issuer}/device/auth`} />}
        </div>
      </details>
    </FormCard>
  );
}

/** The same tenant under its custom domains: an application is configured with one of them. */
function OtherIssuers({ of }: { of: Domain[] }) {
  const { t } = useTranslation("applications");
  return of
    .filter(({ status }) => status === "Active")
    .map(({ id, domain, endpoint }) => (
      <CopyField key={id} label={t("endpoints.issuerAt", { domain })} value={`${endpoint}/oidc`} />
    ));
}
