import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useCan } from "../shell/use-can.ts";
import { TestCard } from "./test-card.tsx";
import { useDeleteConnector } from "./use-delete-connector.ts";

/** Below the connection of either protocol: its test, and its deletion. */
export function ConnectionEnd({ context }: { context: EntityContext<SsoConnector> }) {
  const { t } = useTranslation("enterprise-sso");
  const can = useCan();
  const remove = useDeleteConnector(context);
  return (
    <>
      {context.value.isReady && can("write:data") && <TestCard base={context.base} />}
      {can("delete:data") && <DangerCard action={t("delete")} loss={t("deleteBody")} onAct={remove} />}
    </>
  );
}
