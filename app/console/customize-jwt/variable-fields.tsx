import { Button, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import styles from "./token-scripts.module.css";

interface VariableFieldsProps {
  /** Of those that are saved. Their values are not shown again. */
  names: readonly string[];
  error: string | undefined;
}

/** Names and values. A saved value is kept until another is typed over its mask. */
export function VariableFields({ names, error }: VariableFieldsProps) {
  const { t } = useTranslation("token-scripts");
  const next = useRef(names.length + 1);
  const [rows, setRows] = useState(() => [...names, ""].map((name, id) => ({ id, name })));
  const add = () => {
    setRows([...rows, { id: next.current, name: "" }]);
    next.current += 1;
  };
  return (
    <div className={styles.variables}>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.variable}>
          <TextInput
            name="variableName"
            defaultValue={row.name}
            aria-label={t("variableName", { number: index + 1 })}
            placeholder="API_KEY"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <TextInput
            name="variableValue"
            defaultValue={row.name === "" ? "" : maskedSecret}
            aria-label={t("variableValue", { number: index + 1 })}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t("variableRemove", { number: index + 1 })}
            onClick={() => setRows(rows.filter((each) => each !== row))}
          >
            <IconMinus size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t("variableAdd")}
        </Button>
      </div>
    </div>
  );
}
