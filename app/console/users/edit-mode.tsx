import { useTranslation } from "react-i18next";
import styles from "./users.module.css";

type Shape = "asFields" | "asJson";

/** Whether the profile is edited as fields or as JSON. */
export function EditModeSwitch({ value, onChange }: { value: Shape; onChange: (shape: Shape) => void }) {
  const { t } = useTranslation("users");
  return (
    <fieldset className={styles.shapes} aria-label={t("settings.shape")}>
      {(["asFields", "asJson"] as const).map((shape) => (
        <button key={shape} type="button" aria-pressed={shape === value} onClick={() => onChange(shape)}>
          {t(`settings.${shape}`)}
        </button>
      ))}
    </fieldset>
  );
}
