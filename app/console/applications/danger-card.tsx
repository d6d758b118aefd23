import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, useActionData } from "react-router";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { hasUsers } from "./kinds.tsx";
import type { Opened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

/** The end of the application. Where scripts run, a dialog asks for the name; where they do not, the form does. */
export function DangerCard({ opened }: { opened: Opened }) {
  const { t } = useTranslation("applications");
  const remove = useRemoval(opened);
  const answer = useActionData() as { isMismatch?: true } | undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void remove();
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
