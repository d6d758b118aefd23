import { useTranslation } from "react-i18next";
import { FormCard } from "../../ui/form-card.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";

/** The key that the receiver verifies batches with. */
export function KeyCard({ signingKey, base }: { signingKey: string; base: string }) {
  const { t } = useTranslation("log-streams");
  const can = useCan();
  const toast = useToasts();
  const { ask, isBusy } = useAction<true>(() => toast.good(t("keyRotated")));
  const rotate = () =>
    ask({ title: t("rotateTitle"), body: t("rotateBody"), action: t("rotate") }, {}, `${base}/rotate-key`);
  return (
    <FormCard title={t("signingKey")} about={t("signingKeyAbout")}>
      <SecretField label={t("signingKey")} value={signingKey} />
      {can("write:data") && (
        <div>
          <SubmitButton type="button" variant="default" busy={isBusy} onClick={rotate}>
            {t("rotate")}
          </SubmitButton>
        </div>
      )}
    </FormCard>
  );
}
