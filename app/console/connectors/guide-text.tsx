import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { GuideWords } from "../kit/guide-drawer.tsx";
import type { Form } from "./kinds.ts";

/** How to set up the provider's side, with the address to be entered there. Its words are English in every language. */
export function GuideText({ of: { guide, callback } }: { of: Pick<Form, "guide" | "callback"> }) {
  const { t } = useTranslation("connectors");
  return (
    <>
      {callback && <CopyField label={t("general.callback")} about={t("general.callbackAbout")} value={callback} />}
      <GuideWords blocks={guide} />
    </>
  );
}
