import { useTranslation } from "react-i18next";
import { ViewChoice } from "../../ui/view-choice.tsx";

type Shape = "asFields" | "asJson";

/** Whether the profile is edited as fields or as JSON. */
export function EditModeSwitch({ value, onChange }: { value: Shape; onChange: (shape: Shape) => void }) {
  const { t } = useTranslation("users");
  const options = { asFields: t("settings.asFields"), asJson: t("settings.asJson") };
  return <ViewChoice label={t("settings.shape")} value={value} options={options} onChange={onChange} />;
}
