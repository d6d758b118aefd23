import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

interface CopyFieldProps {
  label: string;
  value: string;
  about?: ReactNode;
}

/** A value to be taken elsewhere: an address, an identifier. */
export function CopyField({ label, value, about }: CopyFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} description={about} id={id}>
      <div className={styles.field}>
        <input id={id} dir="ltr" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={value} label={label} />
      </div>
    </Input.Wrapper>
  );
}
