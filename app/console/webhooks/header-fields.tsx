import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { SecretFields } from "../../ui/edit-form.tsx";
import { PairFields } from "../../ui/pair-fields.tsx";

interface HeaderFieldsProps {
  /** As far as the reader may see them. */
  of: Readonly<Record<string, string>>;
  isWrong: boolean;
}

/** Headers that go along with every request. */
export function HeaderFields({ of, isWrong }: HeaderFieldsProps) {
  const { t } = useTranslation("webhooks");
  return (
    <SecretFields areMasked={Object.values(of).includes(maskedSecret)}>
      <PairFields
        names={{ name: "headerName", value: "headerValue" }}
        rows={Object.entries(of)}
        placeholder="Authorization"
        labels={{
          name: (number) => t("headerName", { number }),
          value: (number) => t("headerValue", { number }),
          remove: (number) => t("headerRemove", { number }),
          add: t("headerAdd"),
        }}
        error={isWrong ? t("headersWrong") : undefined}
      />
    </SecretFields>
  );
}
