import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shadesOf } from "../../../contracts/brand-color.ts";
import styles from "./applications.module.css";

const isColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
/** A colour field of the browser knows six digits alone. */
const sixDigits = (text: string) =>
  text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join("")}` : text;

interface ColorFieldsProps {
  light: string;
  dark: string;
  wrong: readonly string[];
}

/** The brand's colour on light and on dark ground; the second can be computed from the first. */
export function ColorFields({ light, dark, wrong }: ColorFieldsProps) {
  const { t } = useTranslation("applications");
  const [first, setFirst] = useState(light);
  const [second, setSecond] = useState(dark);
  return (
    <>
      <ColorField
        label={t("branding.color")}
        name="primaryColor"
        value={first}
        onChange={setFirst}
        isWrong={wrong.includes("primaryColor")}
      />
      <ColorField
        label={t("branding.darkColor")}
        name="darkPrimaryColor"
        value={second}
        onChange={setSecond}
        isWrong={wrong.includes("darkPrimaryColor")}
      />
      {isColor(first) && (
        <div>
          <Button variant="default" size="xs" onClick={() => setSecond(shadesOf(first, "dark").link)}>
            {t("branding.recompute")}
          </Button>
        </div>
      )}
    </>
  );
}

interface ColorFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

function ColorField({ label, name, value, onChange, isWrong }: ColorFieldProps) {
  const { t } = useTranslation("applications");
  const isBad = isWrong || (value !== "" && value.length >= 7 && !isColor(value));
  return (
    <div className={styles.colors}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t("branding.pick", { label })}
        value={isColor(value) ? sixDigits(value) : "#888888"}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        label={label}
        name={name}
        value={value}
        dir="ltr"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder="#6139f6"
        error={isBad ? t("branding.invalidColor") : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
