import { useTranslation } from "react-i18next";
import type { ProtectedTraffic } from "../../../contracts/protected-application.ts";
import { useReader } from "../../document.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";

/** How each host of the application does. */
export function TrafficCard({ of: { hosts } }: { of: ProtectedTraffic }) {
  const { t } = useTranslation("protected-applications");
  const language = useReader()?.language ?? "en";
  const count = new Intl.NumberFormat(language);
  const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (
    <FormCard title={t("traffic")} about={t("trafficAbout")}>
      <CardTable
        label={t("traffic")}
        rows={hosts}
        keyOf={({ host }) => host}
        nameOf={({ host }) => host}
        empty={t("trafficEmpty")}
        columns={[
          { id: "host", label: t("host"), render: ({ host }) => <code dir="ltr">{host}</code> },
          { id: "requests", label: t("requests"), render: ({ requests }) => count.format(requests) },
          { id: "errors", label: t("errors"), render: ({ errors }) => count.format(errors) },
          {
            id: "rate",
            label: t("errorRate"),
            render: ({ requests, errors }) => rate.format(requests === 0 ? 0 : errors / requests),
          },
        ]}
      />
    </FormCard>
  );
}
