import { useTranslation } from "react-i18next";
import type { DirectoryRequest } from "../../../contracts/directory.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";

/** How many of the hundred that are kept are shown. */
const shown = 20;

/** What the identity provider asked for, for whoever sets it up. */
export function RequestsCard({ requests }: { requests: Promise<Outcome<DirectoryRequest[]>> }) {
  const { t } = useTranslation("directories");
  return (
    <FormCard title={t("requests")} about={t("requestsAbout")}>
      <AsyncSection of={requests} pending={<CardSkeleton lines={3} />}>
        {(all) => (
          <CardTable
            label={t("requests")}
            rows={all.slice(0, shown)}
            keyOf={({ id }) => id}
            nameOf={({ method, path }) => `${method} ${path}`}
            empty={t("noRequests")}
            columns={[
              {
                id: "request",
                label: t("request"),
                render: ({ method, path }) => (
                  <code dir="ltr">
                    {method} {path}
                  </code>
                ),
              },
              {
                id: "status",
                label: t("status"),
                render: ({ status, code }) => (
                  <Tag tone={status < 400 ? "good" : "bad"}>{[status, code].filter(Boolean).join(" ")}</Tag>
                ),
              },
              { id: "time", label: t("time"), render: ({ at }) => <RelativeTime at={at} /> },
            ]}
          />
        )}
      </AsyncSection>
    </FormCard>
  );
}
