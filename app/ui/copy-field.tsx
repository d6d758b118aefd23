import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

interface CopyFieldProps {
  label: string;
  value: string;
  about?: ReactNode;
  /** It has several lines, which are copied as they are. */
  isLong?: boolean;
}

/** A value to be taken elsewhere: an address, an identifier. */
export function CopyField({ label, value, about, isLong = false }: CopyFieldProps) {
  const id = useId();
  const shown = { id, dir: "ltr", readOnly: true, value } as const;
  return (
    <Input.Wrapper label={label} description={about} id={id}>
      <div className={styles.field}>
        {isLong ? (
          <textarea {...shown} rows={4} onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <input {...shown} onFocus={(event) => event.currentTarget.select()} />
        )}
        <CopyButton value={value} label={label} />
      </div>
    </Input.Wrapper>
  );
}
