import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";

const nameErrors = ["scope.name_exists", "scope.name_with_space", "entity.unique_integrity_violation"];

interface PermissionFormProps {
  of?: { name: string; description: string | null };
  etag?: string | null;
  submit: string;
  failure: Failure | undefined;
}

/** The name and the description of a permission. */
export function PermissionForm({ of, submit, failure, ...version }: PermissionFormProps) {
  const { t } = useTranslation("authorization");
  const [hasSpace, setHasSpace] = useState(false);
  const { errors, rest } = fieldErrors(failure, { name: nameErrors });
  return (
    <DialogForm submit={submit} failure={rest} base={version.etag ? of : undefined} {...version}>
      <TextInput
        label={t("permissions.name")}
        description={t("resources.permissionHint")}
        name="name"
        required
        maxLength={256}
        dir="ltr"
        autoComplete="off"
        data-autofocus
        defaultValue={of?.name ?? ""}
        error={hasSpace ? t("resources.permissionBlank") : errors.name}
        onChange={(event) => setHasSpace(/\s/.test(event.currentTarget.value.trim()))}
      />
      <TextInput label={t("description")} name="description" maxLength={256} defaultValue={of?.description ?? ""} />
    </DialogForm>
  );
}

const trimmed = (value: FormDataEntryValue | null) => String(value ?? "").trim();

/** What the form sends. */
export const permissionBody = (form: FormData) => ({
  name: trimmed(form.get("name")),
  description: trimmed(form.get("description")) || null,
});
