import { Button, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import styles from "./pair-fields.module.css";

interface PairFieldsProps {
  /** Every row is sent under both. */
  names: { name: string; value: string };
  rows: readonly (readonly [name: string, value: string])[];
  /** Of a name. */
  placeholder: string;
  /** With the number of a row, from 1. */
  labels: Record<"name" | "value" | "remove", (number: number) => string> & { add: string };
  error?: string | undefined;
}

/** Names with their values, such as headers and variables, and an empty row for one more. */
export function PairFields({ names, rows: given, placeholder, labels, error }: PairFieldsProps) {
  const next = useRef(given.length + 1);
  const [rows, setRows] = useState(() =>
    [...given, ["", ""] as const].map(([name, value], id) => ({ id, name, value })),
  );
  const add = () => {
    setRows([...rows, { id: next.current, name: "", value: "" }]);
    next.current += 1;
  };
  const field = { autoComplete: "off", spellCheck: false, dir: "ltr" } as const;
  return (
    <div className={styles.pairs}>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.pair}>
          <TextInput
            {...field}
            name={names.name}
            defaultValue={row.name}
            aria-label={labels.name(index + 1)}
            placeholder={placeholder}
          />
          <TextInput {...field} name={names.value} defaultValue={row.value} aria-label={labels.value(index + 1)} />
          <button
            type="button"
            className={styles.remove}
            aria-label={labels.remove(index + 1)}
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
          {labels.add}
        </Button>
      </div>
    </div>
  );
}
