import { Button, Input } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusBeside } from "./focus-beside.ts";
import styles from "./text-list-field.module.css";
import { useRefill } from "./use-refill.ts";

interface MultiTextProps {
  label: string;
  /** Every row is sent under it. */
  name: string;
  about?: ReactNode;
  placeholder?: string;
  defaultValue: readonly string[];
  /** What is wrong with a row, in words; asked when it is left. */
  validate?: (value: string) => string | null;
  /** What may not be meant, and yet is allowed. */
  warn?: (value: string) => string | null;
  /** As the server says, by the row's number. */
  errors?: Readonly<Record<number, string>>;
  inputMode?: "url" | "text";
}

/** Several lines of one kind, each in a field of its own: addresses to return to, origins. */
export function MultiText(props: MultiTextProps) {
  const { label, name, about, placeholder, defaultValue, validate, warn, errors = {}, inputMode = "text" } = props;
  const { t } = useTranslation("ui");
  const nextId = useRef(defaultValue.length);
  const [rows, setRows] = useState(() => (defaultValue.length ? defaultValue : [""]).map((text, id) => ({ id, text })));
  const [own, setOwn] = useState<Record<number, string | null>>({});
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useRefill(group, (values) => {
    setRows((values.length ? values : [""]).map((text, at) => ({ id: nextId.current + at, text })));
    nextId.current += values.length + 1;
  });
  const add = () => {
    nextId.current += 1;
    setRows([...rows, { id: nextId.current, text: "" }]);
    focusBeside(group, "input", rows.length);
  };
  const remove = (row: { id: number }, index: number) => {
    setRows(rows.length === 1 ? [{ id: nextId.current + 1, text: "" }] : rows.filter((each) => each !== row));
    nextId.current += 1;
    focusBeside(group, rows.length === 1 ? "input" : "button", index);
  };
  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-keeps={name}
      aria-describedby={about ? `${id}-about` : undefined}
    >
      <legend>{label}</legend>
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      <ul>
        {rows.map((row, index) => {
          const error = own[row.id] ?? errors[index];
          const warning = error || !row.text ? null : warn?.(row.text.trim());
          return (
            <li key={row.id} data-row>
              <div className={styles.row}>
                <Input
                  className={styles.input as string}
                  name={name}
                  value={row.text}
                  dir="ltr"
                  placeholder={placeholder}
                  inputMode={inputMode}
                  autoComplete="off"
                  spellCheck={false}
                  aria-label={t("texts.row", { label, number: index + 1 })}
                  error={error !== undefined && error !== null}
                  aria-describedby={error || warning ? `${id}-${row.id}` : undefined}
                  onChange={({ currentTarget: { value } }) => {
                    setRows(rows.map((each) => (each === row ? { ...row, text: value } : each)));
                    setOwn({ ...own, [row.id]: null });
                  }}
                  onBlur={() => setOwn({ ...own, [row.id]: row.text && validate ? validate(row.text.trim()) : null })}
                />
                <button
                  type="button"
                  className={styles.remove}
                  onClick={() => remove(row, index)}
                  aria-label={t("texts.remove", { value: row.text || t("texts.emptyRow") })}
                >
                  <IconMinus size={18} stroke={1.5} aria-hidden />
                </button>
              </div>
              {error && (
                <p id={`${id}-${row.id}`} className={styles.error}>
                  {error}
                </p>
              )}
              {warning && (
                <p id={`${id}-${row.id}`} className={styles.warning}>
                  {warning}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={add}
      >
        {t("texts.add")}
      </Button>
    </fieldset>
  );
}
