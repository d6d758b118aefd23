import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { LogStream } from "../../../contracts/log-stream.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/backfill";

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    async (call, form) => {
      const from = Date.parse(textOf(form, "from"));
      const body = { from: Number.isNaN(from) ? null : from };
      const outcome = await call(`/api/log-streams/${id}/backfill`, z.unknown(), { method: "POST", body });
      return outcome.ok ? { ok: true, value: true as const } : outcome;
    },
    () => `/console/${tenantId}/log-streams/${encodeURIComponent(id)}/settings`,
  );
};

/** Entries from a day on are sent, again where they were sent before. */
export default function BackfillStream({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("log-streams");
  const { base, value } = useEntity<LogStream>();
  const settings = `${base}/settings`;
  useDialogDone(actionData, () => ({ toast: t("backfilled"), to: settings }));
  return (
    <RouteDialog title={t("backfillTitle")} about={t("backfillAbout")} closeTo={settings}>
      <DialogForm submit={t("backfillSubmit")} failure={actionData?.failure}>
        <TextInput
          type="date"
          label={t("from")}
          description={t("fromAbout")}
          name="from"
          required
          max={day(Date.now())}
          defaultValue={day(value.createdAt)}
          data-autofocus
        />
      </DialogForm>
    </RouteDialog>
  );
}
