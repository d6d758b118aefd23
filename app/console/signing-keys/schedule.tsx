import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ShownKeySchedule } from "../../../contracts/signing-key.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { ifMatch, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/schedule";
import { keyTypeOf } from "./key-type.server.ts";
import { useInterval } from "./schedule-row.tsx";

const pathOf = (params: { keyType: string }) => `/api/configs/oidc/${keyTypeOf(params)}/schedule`;

export const loader = (args: Route.LoaderArgs) => {
  const path = pathOf(args.params);
  return load(args, (call) => ({ schedule: call.versioned(path, ShownKeySchedule) }));
};

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => {
      const text = textOf(form, "everyDays");
      const body = { everyDays: text === "" ? null : Number(text) };
      return call(pathOf(args.params), ShownKeySchedule, { method: "PUT", body, ...ifMatch(form) });
    },
    () => `/console/${args.params.tenantId}/signing-keys`,
  );

const usual = [7, 30, 90, 180, 365];

/** How often keys are rotated by themselves. */
export default function ScheduleKeys({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("signing-keys");
  const interval = useInterval();
  const list = `/console/${params.tenantId}/signing-keys`;
  useDialogDone(actionData, () => ({ toast: t("scheduleSaved"), to: list }));
  return (
    <RouteDialog title={t("schedule")} about={t("scheduleAbout")} closeTo={list}>
      <AsyncSection of={loaderData.schedule} pending={<CardSkeleton lines={2} />}>
        {({ value: { everyDays }, etag }) => (
          <DialogForm submit={t("save")} failure={actionData?.failure} etag={etag}>
            <NativeSelect
              label={t("interval")}
              name="everyDays"
              data-autofocus
              defaultValue={everyDays ?? ""}
              data={[
                { value: "", label: interval(null) },
                // One that was set by the API stays.
                ...[...new Set([...usual, ...(everyDays === null ? [] : [everyDays])])]
                  .sort((a, b) => a - b)
                  .map((days) => ({ value: String(days), label: interval(days) })),
              ]}
            />
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
