import { Radio, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Redelivered } from "../../../contracts/webhook.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalidFields, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/redeliver";
import { keptTimes, timesOf } from "./redelivery-times.server.ts";
import styles from "./webhooks.module.css";

type Wrong = "times"[];

export const loader = (args: Route.LoaderArgs) => keptTimes(args);

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    async (call, form) => {
      const times = timesOf(args, form);
      if (!times) return invalidFields(["times"] satisfies Wrong);
      const body = { ...times, isAll: textOf(form, "which") === "all" };
      return call(`/api/hooks/${id}/redeliveries`, Redelivered, { method: "POST", body });
    },
    () => `/console/${tenantId}/webhooks/${encodeURIComponent(id)}/recent-requests`,
  );
};

/** Failed requests, or all of a time range, are sent again. */
export default function Redeliver({ loaderData, actionData, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const requests = `/console/${tenantId}/webhooks/${id}/recent-requests`;
  useDialogDone(actionData, ({ count }) => ({ toast: t("resent", { count }), to: requests }));
  const { wrong, rest } = wrongFields<Wrong>(actionData?.failure);
  const { timeZone, from, to } = loaderData;
  return (
    <RouteDialog title={t("redeliver")} about={t("redeliverAbout")} closeTo={requests}>
      <DialogForm submit={t("resend")} failure={rest}>
        <Radio.Group label={t("which")} name="which" defaultValue="failed">
          <Radio mt="xs" value="failed" label={t("whichFailed")} />
          <Radio mt="xs" value="all" label={t("whichAll")} description={t("whichAllAbout")} />
        </Radio.Group>
        <div className={styles.range}>
          <TextInput type="datetime-local" label={t("from")} name="from" required defaultValue={from} />
          <TextInput type="datetime-local" label={t("to")} name="to" required defaultValue={to} />
        </div>
        <p className={wrong ? styles.error : styles.soft}>{wrong ? t("timesWrong") : t("rangeAbout", { timeZone })}</p>
      </DialogForm>
    </RouteDialog>
  );
}
