import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import styles from "./users.module.css";

interface RoleChoiceProps {
  roles: Pick<Role, "id" | "name" | "description">[];
  action: string;
  failure: Failure | undefined;
}

/** Some of the tenant's roles, sent as `roleId`. */
export function RoleChoice({ roles, action, failure }: RoleChoiceProps) {
  const { t } = useTranslation("users");
  const [chosen, setChosen] = useState<string[]>([]);
  const isBusy = useNavigation().formMethod === "POST";
  const items = roles.map(({ id, name, description }) => ({ value: id, label: name, about: description }));
  return (
    <Form method="post" className={styles.stack}>
      <TransferList
        label={t("roles.label")}
        name="roleId"
        groups={[{ id: "all", label: t("roles.label"), items }]}
        value={chosen}
        onChange={setChosen}
      />
      {failure ? (
        <div role="alert">
          <Callout tone="bad">{failure.message ?? t("act.failed")}</Callout>
        </div>
      ) : null}
      <DialogActions>
        <SubmitButton busy={isBusy} disabled={chosen.length === 0}>
          {action}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
