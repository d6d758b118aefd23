import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contracts/organization.ts";

/** The name and the description of an organization. */
export function NameFields({ of, isNew = false }: { of?: Organization; isNew?: boolean }) {
  const { t } = useTranslation("organizations");
  return (
    <>
      <TextInput
        label={t("name")}
        name="name"
        required
        maxLength={128}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        defaultValue={of?.name ?? ""}
      />
      <TextInput
        label={t("description")}
        name="description"
        maxLength={256}
        autoComplete="off"
        defaultValue={of?.description ?? ""}
      />
    </>
  );
}

/** What a form sends of them. */
export const nameBody = (form: FormData) => ({
  name: form.get("name"),
  description: form.get("description") || null,
});
