import { Input } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../document.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

interface SecretFieldProps {
  label: string;
  value: string;
  about?: ReactNode;
}

/** A value that not everybody behind one's back should see. */
export function SecretField({ label, value, about }: SecretFieldProps) {
  const { t } = useTranslation("ui");
  const [chosen, setShown] = useState<boolean>();
  // Where no script runs it could not be shown later.
  const isWhole = useIsWhole();
  const isShown = chosen ?? isWhole;
  const id = useId();
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Input.Wrapper label={label} description={about} id={id}>
      <div className={styles.field}>
        <input
          id={id}
          dir="ltr"
          readOnly
          value={isShown ? value : "•".repeat(24)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={t(isShown ? "secret.hide" : "secret.show", { label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
        </button>
        <CopyButton value={value} label={label} />
      </div>
    </Input.Wrapper>
  );
}
