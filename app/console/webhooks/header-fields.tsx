import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { SecretFields } from "../../ui/edit-form.tsx";
import { PairFields } from "../../ui/pair-fields.tsx";
import { type HeaderProblem, headerWords, nameProblem, valueProblem } from "../kit/header-problems.ts";
import type { Wrong } from "./webhook-form.ts";

interface HeaderFieldsProps {
  /** As far as the reader may see them. */
  of: Readonly<Record<string, string>>;
  wrong: Wrong;
}

/** Headers that go along with every request. */
export function HeaderFields({ of, wrong }: HeaderFieldsProps) {
  const { t } = useTranslation("webhooks");
  const { t: ui } = useTranslation("ui");
  const said = (problem: HeaderProblem | null) => (problem === null ? null : ui(`headers.${problem}`));
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
        validate={{
          name: (text) => said(nameProblem(text.trim())),
          value: (text) => said(valueProblem(text.trim())),
        }}
        error={wrong.length > 0 ? headerWords(ui, wrong, t("headersWrong")) : undefined}
      />
    </SecretFields>
  );
}
