import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Hook } from "../../../contracts/webhook.ts";
import { pausedAfterMs } from "../../../contracts/webhook-facts.ts";
import { Callout } from "../../ui/callout.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useCan } from "../shell/use-can.ts";
import { stateOf } from "./webhook-state.tsx";

/** What is wrong with the endpoint, what follows from it, and what to do. */
export function Health({ of: { value, base } }: { of: EntityContext<Hook> }) {
  const { t } = useTranslation("webhooks");
  const can = useCan();
  const isBusy = useNavigation().formMethod === "POST";
  const state = stateOf(value);
  if (state === "paused") {
    const resume = (
      <Form method="post" action={`${base}/resume`} preventScrollReset>
        <SubmitButton busy={isBusy} variant="default" size="compact-sm">
          {t("resume")}
        </SubmitButton>
      </Form>
    );
    return (
      <Callout tone="bad" title={t("paused")} action={can("write:data") ? resume : undefined}>
        <p>
          {t("pausedSince")} <DateText at={value.pausedAt ?? 0} format="exact" />. {t("pausedAbout")}
        </p>
      </Callout>
    );
  }
  if (state !== "failing") return null;
  const since = value.failingSince ?? 0;
  return (
    <Callout tone="warn" title={t("failing")}>
      <p>
        {t("failingSince")} <RelativeTime at={since} />. {t("pausesAt")}{" "}
        <DateText at={since + pausedAfterMs} format="exact" />.
      </p>
    </Callout>
  );
}
