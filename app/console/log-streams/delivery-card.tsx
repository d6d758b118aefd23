import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import type { LogStream } from "../../../contracts/log-stream.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useCan } from "../shell/use-can.ts";
import styles from "./log-streams.module.css";
import { StateTag, stateOf } from "./stream-state.tsx";

/** What was delivered, what was not and why, and how to send it again. */
export function DeliveryCard({ of: { value, base } }: { of: EntityContext<LogStream> }) {
  const { t } = useTranslation("log-streams");
  const language = useReader()?.language ?? "en";
  const can = useCan();
  const { deliveredUntil, sentCount, lastSentAt } = value.state;
  const moment = (at: number | null) => (at === null ? t("never") : <DateText at={at} format="exact" />);
  return (
    <FormCard title={t("delivery")} about={t("deliveryAbout")}>
      {stateOf(value) === "failing" && <Failing of={value} base={base} />}
      <KeyValues
        rows={[
          { term: t("stateLabel"), value: <StateTag of={value} /> },
          { term: t("sentCount"), value: numberFormat(language).format(sentCount) },
          { term: t("lastSent"), value: moment(lastSentAt) },
          { term: t("deliveredUntil"), value: moment(deliveredUntil) },
        ]}
      />
      {can("write:data") && (
        <div className={styles.buttons}>
          <Button component={Link} to={`${base}/settings/backfill`} preventScrollReset variant="default">
            {t("backfill")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

function Failing({ of: { state }, base }: { of: LogStream; base: string }) {
  const { t } = useTranslation("log-streams");
  const can = useCan();
  const isBusy = useNavigation().formMethod === "POST";
  const retry = (
    <Form method="post" action={`${base}/retry`} preventScrollReset>
      <SubmitButton busy={isBusy} variant="default" size="compact-sm">
        {t("retry")}
      </SubmitButton>
    </Form>
  );
  return (
    <Callout tone="bad" title={t("failing")} action={can("write:data") ? retry : undefined}>
      <p dir="auto">{state.lastError}</p>
      <p>
        {t("failingSince")} <RelativeTime at={state.failingSince ?? 0} />. {t("nextAttempt")}{" "}
        <RelativeTime at={state.nextAttemptAt ?? 0} />. {t("nothingLost")}
      </p>
    </Callout>
  );
}
