import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import styles from "./applications.module.css";
import { hasUsers } from "./types.tsx";

/** What a library asks for, and the rest of the addresses below it. */
export function EndpointsCard({ endpoint, application: { id, type } }: { endpoint: string; application: Application }) {
  const { t } = useTranslation("applications");
  const issuer = `${endpoint}/oidc`;
  return (
    <FormCard title={t("endpoints.title")} about={t("endpoints.about")}>
      <CopyField label={t("endpoints.appId")} value={id} />
      <CopyField label={t("endpoints.issuer")} value={issuer} />
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
