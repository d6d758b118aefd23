import { Button, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CaptchaProvider } from "../../../contracts/captcha-provider.ts";
import type { Outcome } from "../../failure.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { useDeletedToast } from "../kit/use-delete.ts";
import { write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { PlanTag } from "../plan-tag.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/captcha";
import { readProvider } from "./captcha.server.ts";
import { KindIcon, kinds } from "./captcha-kinds.tsx";
import { type Protection, readProtection, saveProtection } from "./experience.server.ts";
import styles from "./security.module.css";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ found: readBoth(readProvider(call), readProtection(call)) }));

interface Found {
  provider: CaptchaProvider | null;
  protection: Versioned<Protection>;
}

async function readBoth(
  provider: ReturnType<typeof readProvider>,
  protection: ReturnType<typeof readProtection>,
): Promise<Outcome<Found>> {
  const [one, other] = await Promise.all([provider, protection]);
  if (!one.ok) return one;
  return other.ok ? { ok: true, value: { provider: one.value?.value ?? null, protection: other.value } } : other;
}

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => saveProtection(call, form, { captchaPolicy: { enabled: form.get("enabled") === "on" } }),
    () => args.request.url,
  );

/** The provider, or the choice of one, and whether it is asked. */
export default function Captcha({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("security");
  useDeletedToast("captcha-provider", (name) => t("captcha.removed", { provider: name }));
  return (
    <AsyncSection of={found} pending={<CardSkeleton lines={6} />}>
      {({ provider, protection }) => (
        <div className={styles.page}>
          <PlanGate of="captchaEnabled" failure={actionData?.failure} flag="securityFeaturesUpsellNoticeAcknowledged" />
          {provider ? <Provider of={provider} /> : <Choice />}
          {provider && (
            <EntityForm
              etag={protection.etag}
              base={protection.value}
              result={actionData}
              failure={withoutPlan(actionData?.failure)}
            >
              <FormCard title={t("captcha.protection")} about={t("captcha.protectionAbout")}>
                <Switch
                  name="enabled"
                  label={t("captcha.require")}
                  description={t("captcha.requireAbout")}
                  defaultChecked={protection.value.captchaPolicy.enabled ?? false}
                />
              </FormCard>
            </EntityForm>
          )}
        </div>
      )}
    </AsyncSection>
  );
}

function Provider({ of: { config } }: { of: CaptchaProvider }) {
  const { t } = useTranslation("security");
  return (
    <FormCard title={t("captcha.provider")} tag={<PlanTag of="captchaEnabled" />} about={t("captcha.providerAbout")}>
      <div className={styles.provider}>
        <KindIcon of={config.type} />
        <div>
          <strong>{t(`captcha.kind.${config.type}`)}</strong>
          <code dir="ltr">{config.siteKey}</code>
        </div>
        <Button component={Link} to="details" variant="default">
          {t("captcha.edit")}
        </Button>
      </div>
    </FormCard>
  );
}

function Choice() {
  const { t } = useTranslation("security");
  const canWrite = useCan()("write:data");
  return (
    <section>
      <p className={styles.lead}>
        {t("captcha.about")} <PlanTag of="captchaEnabled" />
      </p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => {
          const words = (
            <>
              <KindIcon of={kind} />
              <span>
                <strong>{t(`captcha.kind.${kind}`)}</strong>
                <small>{t(`captcha.kindAbout.${kind}`)}</small>
              </span>
            </>
          );
          return (
            <li key={kind}>
              {canWrite ? (
                <Link to={`guide/${kind}`} prefetch="intent">
                  {words}
                </Link>
              ) : (
                <div>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
