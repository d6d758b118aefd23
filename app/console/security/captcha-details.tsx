import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, replace } from "react-router";
import type { CaptchaProvider } from "../../../contracts/captcha-provider.ts";
import { useIsWhole } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { SecretFields } from "../../ui/edit-form.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { ifMatch, invalid, write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/captcha-details";
import { configOf, path, readProvider, SavedProvider } from "./captcha.server.ts";
import { CaptchaFields } from "./captcha-fields.tsx";
import { otherKind } from "./captcha-kinds.tsx";
import { CaptchaTestCard } from "./captcha-test-card.tsx";
import styles from "./security.module.css";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ provider: requireProvider(readProvider(call)) }));

/** There is nothing to show where no provider is set. */
async function requireProvider(found: ReturnType<typeof readProvider>): Promise<Outcome<Versioned<CaptchaProvider>>> {
  const { ok, ...rest } = await found;
  if (ok && "value" in rest && rest.value) return { ok: true, value: rest.value };
  return { ok: false, failure: "failure" in rest ? rest.failure : { status: 404 } };
}

const pathOf = (tenantId: string) => `/console/${tenantId}/security/captcha`;

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    if (form.get("intent") === "delete") {
      const gone = await call(path, Nothing, { method: "DELETE", ...ifMatch(form) });
      if (!gone.ok) return gone;
      const query = new URLSearchParams({ deleted: String(form.get("name")), id: "default" });
      throw replace(`${pathOf(args.params.tenantId)}?${query}`);
    }
    const config = configOf(form);
    if (!config) return invalid("guard.invalid_input");
    return call(path, SavedProvider, { method: "PUT", body: { config }, ...ifMatch(form) });
  });

/** The keys of the provider, a test of them, and its end. */
export default function CaptchaDetails({ loaderData: { provider }, actionData, params }: Route.ComponentProps) {
  return (
    <AsyncSection of={provider} pending={<CardSkeleton lines={8} />}>
      {(found) => <Page found={found} result={actionData} tenantId={params.tenantId} />}
    </AsyncSection>
  );
}

interface PageProps {
  found: Versioned<CaptchaProvider>;
  result: Route.ComponentProps["actionData"];
  tenantId: string;
}

function Page({ found: { value, etag }, result, tenantId }: PageProps) {
  const { t } = useTranslation("security");
  const can = useCan();
  const form = useRef<HTMLFormElement>(null);
  const isWhole = useIsWhole();
  const { ask } = useAction<never>(() => {});
  const { type } = value.config;
  const provider = t(`captcha.kind.${type}`);
  const other = otherKind(type);
  const question = {
    title: t("captcha.removeTitle", { provider }),
    body: t("captcha.removeBody"),
    action: t("captcha.remove"),
    danger: true,
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{provider}</h2>
        {can("write:data") && (
          <Button component={Link} to={`${pathOf(tenantId)}/guide/${other}`} variant="default">
            {t("captcha.change", { provider: t(`captcha.kind.${other}`) })}
          </Button>
        )}
      </div>
      <PlanGate
        of="securityFeaturesEnabled"
        failure={result?.failure}
        flag="securityFeaturesUpsellNoticeAcknowledged"
      />
      <CardStack>
        <EntityForm etag={etag} result={result} failure={withoutPlan(result?.failure)} ref={form}>
          <SecretFields>
            <CaptchaFields kind={type} saved={value.config} />
          </SecretFields>
        </EntityForm>
        {!isWhole && can("write:data") && <CaptchaTestCard form={form} tenantId={tenantId} />}
        {can("delete:data") && (
          <DangerCard
            action={t("captcha.remove")}
            loss={t("captcha.removeBody")}
            onAct={() => void ask(question, { intent: "delete", name: provider, etag: etag ?? "" })}
          />
        )}
      </CardStack>
    </div>
  );
}
