import { useTranslation } from "react-i18next";
import { useActionData } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { hasUsers } from "./types.tsx";
import { useDeleteApplication } from "./use-delete-application.ts";

/** The end of the application. Where scripts run, a dialog asks for the name; where they do not, the form does. */
export function DeleteApplicationCard({ opened }: { opened: EntityContext<Application> }) {
  const { t } = useTranslation("applications");
  const remove = useDeleteApplication(opened);
  const answer = useActionData() as { isMismatch?: true } | undefined;
  const error = answer?.isMismatch && t("remove.mismatch");
  return (
    <DangerCard
      action={t("remove.action")}
      loss={t(hasUsers(opened.value.type) ? "remove.loss" : "remove.lossMachine")}
      onAct={remove}
      form={{
        ...{ action: opened.base, fields: { name: opened.value.name } },
        typed: { label: t("remove.typed"), error },
      }}
    />
  );
}
