import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";

interface PermissionFormProps {
  of?: { name: string; description: string | null };
  submit: string;
  failure: Failure | undefined;
}

/** What a permission is called, and what it allows. */
export function PermissionForm({ of, submit, failure }: PermissionFormProps) {
  const { t } = useTranslation("authorization");
  const [name, setName] = useState(of?.name ?? "");
  const { errors, rest } = fieldErrors(failure, { name: ["scope.name_exists", "scope.name_with_space"] });
  return (
    <DialogForm submit={submit} failure={rest}>
      <TextInput
        label={t("permissions.name")}
        description={t("resources.permissionHint")}
        name="name"
        required
        maxLength={256}
        dir="ltr"
        autoComplete="off"
        data-autofocus
        value={name}
        error={/\s/.test(name) ? t("resources.permissionBlank") : errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput label={t("description")} name="description" maxLength={1024} defaultValue={of?.description ?? ""} />
    </DialogForm>
  );
}
