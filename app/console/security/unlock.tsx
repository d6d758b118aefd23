import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RouteDialog } from "../../ui/dialog.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import { fieldErrors, noneChosen } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/unlock";
import { unlock } from "./unlock.server.ts";

const pageOf = (tenantId: string) => `/console/${tenantId}/security/general`;
/** Of `contracts/sentinel.ts`. */
const longest = 256;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const targets = [...new Set(form.getAll("target").map((one) => String(one).trim()))].filter(Boolean);
      return targets.length === 0 ? invalid(noneChosen) : unlock(call, targets);
    },
    () => pageOf(args.params.tenantId),
  );

/** Unlocks whoever is named, on the list or not. */
export default function Unlock({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("security");
  const [items, setItems] = useState<TagItem[]>([]);
  const to = pageOf(params.tenantId);
  useDialogDone(actionData, () => ({ toast: t("locked.unlocked"), to }));
  const { errors, rest } = fieldErrors(
    actionData?.failure,
    { target: [noneChosen] },
    { [noneChosen]: t("locked.none") },
  );
  return (
    <RouteDialog title={t("locked.unlockTitle")} closeTo={to}>
      <DialogForm submit={t("locked.unlock")} failure={rest}>
        <TagInput
          label={t("locked.identifiers")}
          about={t("locked.identifiersAbout")}
          name="target"
          value={items}
          onChange={setItems}
          validate={(value) => (value.length > longest ? t("locked.tooLong") : null)}
          isFirst
          {...(errors.target && items.length === 0 ? { error: errors.target } : {})}
        />
      </DialogForm>
    </RouteDialog>
  );
}
