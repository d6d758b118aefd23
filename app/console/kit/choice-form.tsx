import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { noneChosen } from "./action-result.ts";
import { DialogForm } from "./dialog-form.tsx";

type ChoiceFormProps = Pick<ComponentProps<typeof DialogForm>, "submit" | "failure" | "actions"> &
  Omit<ComponentProps<typeof TransferList>, "value" | "onChange"> & {
    /** Below the list: what else is asked of what is chosen. */
    children?: ReactNode;
  };

/** The form of a dialog in which some out of many are selected (`writeChosen`). */
export function ChoiceForm({ submit, failure, actions, children, ...list }: ChoiceFormProps) {
  const { t } = useTranslation("ui");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isNone = failure?.code === noneChosen;
  return (
    <DialogForm submit={submit} failure={isNone ? undefined : failure} actions={actions}>
      <TransferList {...list} value={chosen} onChange={setChosen} />
      {isNone && (
        <div role="alert">
          <Callout tone="warn">{t("transfer.required")}</Callout>
        </div>
      )}
      {children}
    </DialogForm>
  );
}
