import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contrast, grounds, type Scheme, shadesOf } from "../../../contracts/brand-color.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import styles from "./kit.module.css";

const isColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
/** A colour field of the browser knows six digits alone. */
const sixDigits = (text: string) =>
  text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join("")}` : text;

interface ColorFieldsProps {
  light: string;
  dark: string;
  /** Dark pages exist: without them, there is no second color. */
  isDarkShown?: boolean;
  wrong: readonly string[];
}

/** The brand's colour on light and on dark ground; the second can be computed from the first. */
export function ColorFields({ light, dark, isDarkShown = true, wrong }: ColorFieldsProps) {
  const { t } = useTranslation("sign-in-experience");
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
        scheme="light"
      />
      {isDarkShown ? (
        <>
          <ColorField
            label={t("branding.darkColor")}
            name="darkPrimaryColor"
            value={second}
            onChange={setSecond}
            isWrong={wrong.includes("darkPrimaryColor")}
            scheme="dark"
          />
          {isColor(first) && (
            <div>
              <Button variant="default" size="xs" onClick={() => setSecond(shadesOf(first, "dark").link)}>
                {t("branding.recompute")}
              </Button>
            </div>
          )}
        </>
      ) : (
        <input type="hidden" name="darkPrimaryColor" value={second} />
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
  scheme: Scheme;
}

function ColorField({ label, name, value, onChange, isWrong, scheme }: ColorFieldProps) {
  const { t } = useTranslation("sign-in-experience");
  const isBad = isWrong || (value !== "" && value.length >= 7 && !isColor(value));
  return (
    <div>
      <div className={styles.colors}>
        <input
          type="color"
          className={styles.swatch}
          data-empty={isColor(value) ? undefined : true}
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
          placeholder="#RRGGBB"
          error={isBad ? t("branding.invalidColor") : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {isColor(value) && <Contrast color={value} scheme={scheme} />}
    </div>
  );
}

/** How well the shades of a color can be read where the pages use them. */
function Contrast({ color, scheme }: { color: string; scheme: Scheme }) {
  const { t } = useTranslation("sign-in-experience");
  const language = useReader()?.language ?? "en";
  const { brand, on, link } = shadesOf(color, scheme);
  const [card] = grounds[scheme];
  const ratio = (one: string, other: string) =>
    numberFormat(language, { maximumFractionDigits: 1 }).format(contrast(one, other));
  return (
    <ul className={styles.contrast}>
      <li>
        <span className={styles.sample} style={{ background: brand, color: on }} aria-hidden>
          Aa
        </span>
        {t("branding.buttonContrast", { ratio: ratio(on, brand) })}
      </li>
      <li>
        <span className={styles.sample} style={{ background: card, color: link }} aria-hidden>
          Aa
        </span>
        {t("branding.linkContrast", { ratio: ratio(link, card) })}
      </li>
      {brand !== sixDigits(color).toLowerCase() && <li>{t("branding.adjusted", { color: brand })}</li>}
    </ul>
  );
}
