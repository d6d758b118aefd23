import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { PairFields } from "../../ui/pair-fields.tsx";

interface VariableFieldsProps {
  /** Of those that are saved. Their values are not shown again. */
  names: readonly string[];
  error: string | undefined;
}

/** Names and values. A saved value is kept until another is typed over its mask. */
export function VariableFields({ names, error }: VariableFieldsProps) {
  const { t } = useTranslation("token-scripts");
  return (
    <PairFields
      names={{ name: "variableName", value: "variableValue" }}
      rows={names.map((name) => [name, maskedSecret])}
      placeholder="API_KEY"
      labels={{
        name: (number) => t("variableName", { number }),
        value: (number) => t("variableValue", { number }),
        remove: (number) => t("variableRemove", { number }),
        add: t("variableAdd"),
      }}
      error={error}
    />
  );
}
