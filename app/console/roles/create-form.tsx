import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoleType } from "../../../contracts/role.ts";
import type { Failure } from "../../failure.ts";
import { TransferList } from "../../ui/transfer-list.tsx";
import type { PermissionGroup } from "../authorization/permission-groups.server.ts";
import { RoleTypeField } from "../authorization/role-type.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { Notice } from "../notice.tsx";

/** Names that the server keeps for itself (`workers/tenant/roles/guards.ts`). */
const internalPrefix = "#internal:";
/** Codes of what is wrong with a name. */
export const nameErrors = ["role.name_in_use", "role.internal_role_violation"];

interface CreateFormProps {
  groups: PermissionGroup[];
  failure: Failure | undefined;
}

/** What a role is called, for whom it is, and what it allows. */
export function CreateForm({ groups, failure }: CreateFormProps) {
  const { t } = useTranslation("authorization");
  const [type, setType] = useState<RoleType>("User");
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const possible = groups.filter(({ isManagement }) => type === "MachineToMachine" || !isManagement);
  const ids = new Set(possible.flatMap(({ items }) => items.map(({ value }) => value)));
  const { errors, rest } = fieldErrors(failure, { name: nameErrors });
  const nameError = name.startsWith(internalPrefix) ? t("roles.internal") : errors.name;
  return (
    <DialogForm submit={t("roles.create")} failure={rest}>
      <TextInput
        label={t("name")}
        name="name"
        required
        maxLength={128}
        data-autofocus
        value={name}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput label={t("description")} name="description" required maxLength={128} />
      <RoleTypeField aboutOf={(one) => t(`roles.typesAbout.${one}`)} onChange={setType} />
      {type === "MachineToMachine" && (
        <Notice flag="m2mRoleNotificationAcknowledged">{t("roles.machineNotice")}</Notice>
      )}
      {possible.length > 0 && (
        <TransferList
          label={t("roles.permissions")}
          name="scopeId"
          groups={possible}
          value={chosen.filter((id) => ids.has(id))}
          onChange={setChosen}
        />
      )}
      {possible.some(
        ({ isManagement, items }) => isManagement && items.some(({ value }) => chosen.includes(value)),
      ) && <Notice flag="roleWithManagementApiAccessNotificationAcknowledged">{t("roles.managementNotice")}</Notice>}
    </DialogForm>
  );
}
