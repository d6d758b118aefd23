import { useTranslation } from "react-i18next";
import type { TemplatePlace } from "../../../contracts/message-template.ts";
import { sizeOfSms } from "../../../contracts/sms-segments.ts";
import { directionOf } from "../../../locales/languages.ts";
import { numberFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { Draft } from "./draft.ts";
import styles from "./email-templates.module.css";
import { usePreview } from "./use-preview.ts";

interface SmsPreviewProps {
  place: TemplatePlace;
  draft: Draft;
  address: string;
}

/** The unsaved SMS with sample values, as a phone shows it, and of how many messages it consists. */
export function SmsPreview({ place, draft, address }: SmsPreviewProps) {
  const { t, i18n } = useTranslation(["email-templates", "page"]);
  const { shown, failure } = usePreview(address, "sms", place, draft);
  const { encoding, units, segments } = sizeOfSms(shown?.text ?? "");
  const number = numberFormat(i18n.language);
  return (
    <section className={styles.card} aria-labelledby="template-preview">
      <h2 id="template-preview">{t("preview")}</h2>
      <p className={styles.soft}>{t("sms.previewAbout")}</p>
      {failure && <Callout tone="bad">{failure.message ?? t("page:failure.title")}</Callout>}
      <div className={styles.device}>
        <p className={styles.bubble} dir={directionOf(place.languageTag)} data-preview-sms>
          {shown?.text ?? "\u00a0"}
        </p>
      </div>
      <KeyValues
        rows={[
          { term: t("sms.segments"), value: number.format(segments) },
          { term: t("sms.characters"), value: number.format(units) },
          { term: t("sms.encoding"), value: encoding },
        ]}
      />
      <p className={styles.soft}>{t(encoding === "UCS-2" ? "sms.sizeOfUnicode" : "sms.sizeOfGsm")}</p>
    </section>
  );
}
