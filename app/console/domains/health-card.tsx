import { useTranslation } from "react-i18next";
import type { Domain } from "../../../contracts/domain.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useAction } from "../kit/use-action.ts";
import { usePolling } from "../kit/use-polling.ts";
import { useCan } from "../shell/use-can.ts";
import { DomainStatusTag } from "./status-tag.tsx";

const lookAgainMs = 5000;

/** How the domain does, and since when; what is waited for is looked at again. */
export function HealthCard({ of: { domain, status, checks, certificateExpiresAt } }: { of: Domain }) {
  const { t } = useTranslation("domains");
  const can = useCan();
  const { run, isBusy } = useAction<Domain>(() => {});
  usePolling(status.startsWith("Pending"), lookAgainMs);
  return (
    <FormCard title={t("health")} about={t("healthAbout")}>
      {certificateExpiresAt !== null && (
        <KeyValues
          rows={[
            {
              term: t("certificate"),
              value: (
                <>
                  <DateText at={certificateExpiresAt} /> {t("renewed")}
                </>
              ),
            },
          ]}
        />
      )}
      <CardTable
        label={t("checks")}
        rows={checks.slice(0, 10)}
        keyOf={({ at }) => String(at)}
        nameOf={({ at }) => String(at)}
        empty={t("notYet")}
        columns={[
          { id: "time", label: t("time"), render: ({ at }) => <RelativeTime at={at} /> },
          {
            id: "state",
            label: t("state"),
            render: ({ status, errorMessage }) => (
              <>
                <DomainStatusTag status={status} /> {errorMessage}
              </>
            ),
          },
        ]}
      />
      {can("write:data") && (
        <div>
          <SubmitButton type="button" variant="default" busy={isBusy} onClick={() => run({ intent: "check", domain })}>
            {t("checkNow")}
          </SubmitButton>
        </div>
      )}
    </FormCard>
  );
}
