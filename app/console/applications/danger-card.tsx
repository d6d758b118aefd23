import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, useActionData } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { EntityContext } from "../kit/entity-page.tsx";
import { hasUsers } from "./types.tsx";
import { useDeleteApplication } from "./use-delete-application.ts";

/** The end of the application. Where scripts run, a dialog asks for the name; where they do not, the form does. */
export function DangerCard({ opened }: { opened: EntityContext<Application> }) {
  const { t } = useTranslation("applications");
  const remove = useDeleteApplication(opened);
  const answer = useActionData() as { isMismatch?: true } | undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    remove();
  };
  return (
    <FormCard
      title={t("remove.card")}
      about={t(hasUsers(opened.value.type) ? "remove.loss" : "remove.lossMachine")}
      danger
    >
      <Form method="post" action={opened.base} onSubmit={ask}>
        <input type="hidden" name="name" value={opened.value.name} />
        <noscript>
          <TextInput
            name="typed"
            label={t("remove.typed")}
            autoComplete="off"
            error={answer?.isMismatch && t("remove.mismatch")}
          />
        </noscript>
        <SubmitButton busy={false} color="red" variant="outline">
          {t("remove.action")}
        </SubmitButton>
      </Form>
    </FormCard>
  );
}
