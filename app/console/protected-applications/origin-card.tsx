import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { OriginSecret } from "../../../contracts/protected-application.ts";
import type { Outcome } from "../../failure.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";

interface OriginCardProps {
  secret: Promise<Outcome<OriginSecret>>;
  base: string;
}

/** What the origin knows the proxy by. */
export function OriginCard({ secret, base }: OriginCardProps) {
  const { t } = useTranslation("protected-applications");
  const can = useCan();
  const toast = useToasts();
  const { ask, isBusy } = useAction<object>(() => toast.good(t("rotated")));
  const question = { title: t("rotateTitle"), body: t("rotateBody"), action: t("rotate") };
  return (
    <FormCard title={t("protect")} about={t("protectAbout")}>
      <AsyncSection of={secret} pending={<CardSkeleton lines={1} />}>
        {({ originSecret }) =>
          originSecret === maskedSecret ? (
            <p>{t("secretMasked")}</p>
          ) : (
            <SecretField label={t("secret")} value={originSecret} />
          )
        }
      </AsyncSection>
      {can("write:data") && (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void ask(question, {}, `${base}/protected/origin-secret`)}
          >
            {t("rotate")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}
