import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormCard } from "../../ui/form-card.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";

interface KeyCardProps {
  signingKey: string;
  base: string;
  catalog: string;
}

/** The key that the endpoint verifies requests with. */
export function KeyCard({ signingKey, base, catalog }: KeyCardProps) {
  const { t } = useTranslation("webhooks");
  const can = useCan();
  const toast = useToasts();
  const { ask, isBusy } = useAction<true>(() => toast.good(t("keyRotated")));
  const rotate = () =>
    ask({ title: t("rotateTitle"), body: t("rotateBody"), action: t("rotate") }, {}, `${base}/rotate-key`);
  const about = (
    <>
      {t("signingKeyAbout")} <Link to={`${catalog}#verify`}>{t("verifyHow")}</Link>
    </>
  );
  return (
    <FormCard title={t("signingKey")} about={about}>
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
