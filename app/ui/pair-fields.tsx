import { Button, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type FocusEvent, useRef, useState } from "react";
import { focusBeside } from "./focus-beside.ts";
import styles from "./pair-fields.module.css";

interface PairFieldsProps {
  /** Every row is sent under both. */
  names: { name: string; value: string };
  rows: readonly (readonly [name: string, value: string])[];
  /** Of a name. */
  placeholder: string;
  /** With the number of a row, from 1. */
  labels: Record<"name" | "value" | "remove", (number: number) => string> & { add: string };
  /** What is wrong with a name or a value, in words: said at the field once it has been left. */
  validate?: Record<"name" | "value", (text: string) => string | null>;
  /** Of all of them, where no field says it. */
  error?: string | undefined;
}

type Row = { id: number; name: string; value: string; wrong?: Partial<Record<"name" | "value", string | null>> };

/** Names with their values, such as headers and variables, and an empty row for one more. */
export function PairFields({ names, rows: given, placeholder, labels, validate, error }: PairFieldsProps) {
  const next = useRef(given.length + 1);
  const [rows, setRows] = useState<Row[]>(() =>
    [...given, ["", ""] as const].map(([name, value], id) => ({ id, name, value })),
  );
  const add = () => {
    setRows([...rows, { id: next.current, name: "", value: "" }]);
    next.current += 1;
    focusBeside(list, "input", rows.length);
  };
  const list = useRef<HTMLDivElement>(null);
  const remove = (row: Row, index: number) => {
    setRows(rows.filter(({ id }) => id !== row.id));
    focusBeside(list, "button", index);
  };
  const shared = { autoComplete: "off", spellCheck: false, dir: "ltr" } as const;
  const say = (id: number, part: "name" | "value", words: string | null) =>
    setRows((before) =>
      before.map((row) => (row.id === id ? { ...row, wrong: { ...row.wrong, [part]: words } } : row)),
    );
  const field = ({ id, wrong }: Row, part: "name" | "value") => ({
    ...shared,
    error: wrong?.[part],
    onChange: () => wrong?.[part] && say(id, part, null),
    onBlur: (event: FocusEvent<HTMLInputElement>) =>
      validate && say(id, part, validate[part](event.currentTarget.value)),
  });
  const isSaid = rows.some(({ wrong }) => wrong?.name || wrong?.value);
  return (
    <div ref={list} className={styles.pairs}>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.pair} data-row>
          <TextInput
            {...field(row, "name")}
            name={names.name}
            defaultValue={row.name}
            aria-label={labels.name(index + 1)}
            placeholder={placeholder}
          />
          <TextInput
            {...field(row, "value")}
            name={names.value}
            defaultValue={row.value}
            aria-label={labels.value(index + 1)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={labels.remove(index + 1)}
            onClick={() => remove(row, index)}
          >
            <IconMinus size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {error && !isSaid && <p className={styles.error}>{error}</p>}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {labels.add}
        </Button>
      </div>
    </div>
  );
}
