import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SortableList } from "../../ui/sortable-list.tsx";
import styles from "./sign-in-experience.module.css";

interface Option {
  key: number;
  value: string;
  label: string;
}

interface FieldOptionsProps {
  options: readonly { value: string; label?: string }[];
  error: string | undefined;
}

/** The options of a dropdown, in their order. An empty row at the end can be filled in without scripts. */
export function FieldOptions({ options, error }: FieldOptionsProps) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const [rows, setRows] = useState<Option[]>(() =>
    [...options, { value: "" }].map(({ value, label = "" }, key) => ({ key, value, label })),
  );
  const next = useRef(rows.length);
  const change = (key: number, set: Partial<Option>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...set } : row)));
  const nameOf = ({ label, value }: Option) => label || value || t("fields.newOption");
  return (
    <div className={styles.stack}>
      <strong>{t("fields.options")}</strong>
      <p className={styles.note}>{t("fields.optionsAbout")}</p>
      <SortableList
        label={t("fields.options")}
        items={rows}
        keyOf={({ key }) => String(key)}
        nameOf={nameOf}
        onChange={setRows}
      >
        {(row) => (
          <div className={styles.option}>
            <TextInput
              aria-label={`${t("fields.optionValue")}: ${nameOf(row)}`}
              placeholder={t("fields.optionValue")}
              name="optionValue"
              maxLength={128}
              dir="ltr"
              autoComplete="off"
              value={row.value}
              onChange={(event) => change(row.key, { value: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`${t("fields.label")}: ${nameOf(row)}`}
              placeholder={t("fields.label")}
              name="optionLabel"
              maxLength={128}
              autoComplete="off"
              value={row.label}
              onChange={(event) => change(row.key, { label: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("ui:tags.remove", { value: nameOf(row) })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {error && (
        <p className={styles.under} data-wrong role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          setRows([...rows, { key: next.current, value: "", label: "" }]);
          next.current += 1;
        }}
      >
        {t("fields.addOption")}
      </Button>
    </div>
  );
}
