import { useTranslation } from "react-i18next";
import type { RecentTraffic } from "../../../contracts/host-traffic.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";

/** What was answered under each host name, and how often the server failed. */
export function TrafficCard({ of: { hosts } }: { of: Pick<RecentTraffic, "hosts"> }) {
  const { t } = useTranslation("domains");
  const language = useReader()?.language ?? "en";
  const count = numberFormat(language);
  const rate = numberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (
    <FormCard title={t("traffic")} about={t("trafficAbout")}>
      <CardTable
        label={t("traffic")}
        rows={hosts}
        keyOf={({ host }) => host}
        nameOf={({ host }) => host}
        empty={t("trafficEmpty")}
        columns={[
          { id: "host", label: t("domain"), render: ({ host }) => <code dir="ltr">{host}</code> },
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
