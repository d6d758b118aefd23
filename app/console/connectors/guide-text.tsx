import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { Markdown } from "../docs/markdown.tsx";
import styles from "./connectors.module.css";
import type { Form } from "./kinds.ts";

/** How to set up the provider's side, with the address to be entered there. Its words are English in every language. */
export function GuideText({ of: { guide, callback } }: { of: Pick<Form, "guide" | "callback"> }) {
  const { t } = useTranslation("connectors");
  return (
    <>
      {callback && <CopyField label={t("general.callback")} about={t("general.callbackAbout")} value={callback} />}
      <div className={styles.words} lang="en" dir="ltr">
        <Markdown blocks={guide} level={2} hasAnchors={false} />
      </div>
    </>
  );
}
