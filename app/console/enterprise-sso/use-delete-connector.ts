import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** Asks, then deletes the connector. */
export function useDeleteConnector({ value: { connectorName: name }, base }: EntityContext<SsoConnector>): () => void {
  const { t } = useTranslation("enterprise-sso");
  return useDelete(name, base, { title: t("deleteTitle", { name }), body: t("deleteBody"), action: t("delete") });
}
