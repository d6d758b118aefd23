import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, Link, useNavigation } from "react-router";
import { pageContext } from "../../context.ts";
import { useIsWhole } from "../../document.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUnsavedWarning } from "../../ui/use-changes.ts";
import { CreateError } from "../create-error.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useKeptValues } from "../kit/kept-values.ts";
import { invalid, write } from "../kit/write.server.ts";
import { PlanGate } from "../plan-gate.tsx";
import type { Route } from "./+types/captcha-guide";
import { configOf, path, SavedProvider } from "./captcha.server.ts";
import { CaptchaFields } from "./captcha-fields.tsx";
import { isKind, type Kind, keysAt } from "./captcha-kinds.tsx";
import { CaptchaTestCard } from "./captcha-test-card.tsx";
import styles from "./security.module.css";

const kindOf = ({ guideId }: { guideId: string }): Kind => {
  if (!isKind(guideId)) throw data(null, { status: 404 });
  return guideId;
};

export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  const endpoint = context.get(pageContext).endpointOf(params.tenantId);
  return { kind: kindOf(params), hosts: { own: new URL(endpoint).hostname, console: url.hostname } };
};

const listOf = (tenantId: string) => `/console/${tenantId}/security/captcha`;

/** Sets the provider; one of another kind takes the place of the one before it. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const config = configOf(form);
      if (config?.type !== kindOf(args.params)) return invalid("guard.invalid_input");
      return call(path, SavedProvider, { method: "PUT", body: { config } });
    },
    () => listOf(args.params.tenantId),
  );

const places = ["first", "second", "third"] as const;

/** How a provider's keys are made, beside the form that they go into. */
export default function CaptchaGuide({ loaderData: { kind, hosts }, params, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["security", "ui"]);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedWarning(form, Boolean(actionData?.done));
  useKeptValues(form);
  const isWhole = useIsWhole();
  const isBusy = useNavigation().formMethod === "POST";
  const provider = t(`captcha.kind.${kind}`);
  const list = listOf(params.tenantId);
  useDialogDone(actionData, () => ({ toast: t("captcha.saved", { provider }), to: list }));
  return (
    <div className={styles.page}>
      <h2 className={styles.heading}>{t("captcha.setUp", { provider })}</h2>
      <PlanGate of="securityFeaturesEnabled" failure={undefined} flag="securityFeaturesUpsellNoticeAcknowledged" />
      <div className={styles.columns}>
        <CardStack isNarrow>
          <FormCard title={t("captcha.steps")} about={t("captcha.setUpAbout")}>
            <ol className={styles.steps}>
              {places.map((place) => (
                <li key={place}>{t(`captcha.step.${kind}.${place}`)}</li>
              ))}
            </ol>
            <div>
              <Button component="a" href={keysAt[kind]} target="_blank" rel="noreferrer" variant="default">
                {t("captcha.open", { provider })}
              </Button>
            </div>
            <CopyField label={t("captcha.host")} about={t("captcha.hostAbout")} value={hosts.own} />
            {hosts.console !== hosts.own && (
              <CopyField label={t("captcha.consoleHost")} about={t("captcha.consoleHostAbout")} value={hosts.console} />
            )}
          </FormCard>
        </CardStack>
        <CardStack isNarrow>
          <Form method="post" ref={form} id="captcha-keys">
            <CaptchaFields kind={kind} />
          </Form>
          {!isWhole && <CaptchaTestCard form={form} tenantId={params.tenantId} />}
          <CreateError failure={actionData?.failure} />
          <div className={styles.foot}>
            <Button component={Link} to={list} variant="default">
              {t("ui:cancel")}
            </Button>
            <SubmitButton form="captcha-keys" busy={isBusy}>
              {t("captcha.save")}
            </SubmitButton>
          </div>
        </CardStack>
      </div>
    </div>
  );
}
