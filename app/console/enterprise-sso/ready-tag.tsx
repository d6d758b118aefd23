import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { Tag } from "../../ui/tag.tsx";

/** Whether users can sign in by it, and what is missing. */
export function ReadyTag({ of: { isReady, domains } }: { of: SsoConnector }) {
  const { t } = useTranslation("enterprise-sso");
  if (!isReady) return <Tag tone="warn">{t("states.incomplete")}</Tag>;
  return domains.length === 0 ? (
    <Tag tone="warn">{t("states.noDomains")}</Tag>
  ) : (
    <Tag tone="good">{t("states.ready")}</Tag>
  );
}
