import { useTranslation } from "react-i18next";
import type { ConnectorUsage } from "../../../contracts/connector.ts";
import { numberFormat } from "../../formats.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

/** What was sent from the deployment's own address, and how much may be. */
export function BuiltInCard({
  of: { from, sent, today, dailyLimit: limit },
}: {
  of: NonNullable<ConnectorUsage["builtIn"]>;
}) {
  const { t, i18n } = useTranslation("connectors");
  return (
    <FormCard title={t("builtIn.title")} about={t("builtIn.about")}>
      <KeyValues
        rows={[
          { term: t("item.fromEmail"), value: <bdi dir="ltr">{from}</bdi> },
          { term: t("builtIn.sent"), value: numberFormat(i18n.language).format(sent) },
          { term: t("builtIn.today"), value: t("builtIn.of", { today, limit }) },
        ]}
      />
    </FormCard>
  );
}
