import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Failure } from "../../failure.ts";
import { DialogActions } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "../authorization/authorization.module.css";
import { NotMade } from "../not-made.tsx";

const ofName = ["scope.name_exists", "scope.name_with_space"];

interface PermissionFormProps {
  of?: { name: string; description: string | null };
  action: string;
  failure: Failure | undefined;
}

/** What a permission is called, and what it allows. */
export function PermissionForm({ of, action, failure }: PermissionFormProps) {
  const { t } = useTranslation("authorization");
  const isBusy = useNavigation().formMethod === "POST";
  const [name, setName] = useState(of?.name ?? "");
  const isOfName = failure !== undefined && ofName.includes(failure.code ?? "");
  const error = /\s/.test(name) ? t("resources.permissionBlank") : isOfName ? failure.message : undefined;
  return (
    <Form method="post" preventScrollReset>
      <div className={styles.stack}>
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
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput label={t("description")} name="description" maxLength={1024} defaultValue={of?.description ?? ""} />
        <NotMade failure={isOfName ? undefined : failure} />
      </div>
      <DialogActions>
        <SubmitButton busy={isBusy}>{action}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
