import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import type { Application } from "../../../contracts/application.ts";
import { Domain } from "../../../contracts/domain.ts";
import { RecentTraffic } from "../../../contracts/host-traffic.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { CreateError } from "../create-error.tsx";
import { HealthCard } from "../domains/health-card.tsx";
import { RecordsCard } from "../domains/records-card.tsx";
import { DomainStatusTag } from "../domains/status-tag.tsx";
import { TrafficCard } from "../domains/traffic-card.tsx";
import { fieldErrors, useDone } from "../kit/action-result.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/domain";

export const handle = { phrases: ["domains", "protected-applications"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/applications/${id}/protected-app-metadata/custom-domains`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    domains: call(pathOf(args.params), z.array(Domain)),
    traffic: call(`/api/applications/${args.params.id}/protected-app-metadata/traffic`, RecentTraffic),
  }));

/** Adds the domain, checks it now, or deletes it. */
export const action = (args: Route.ActionArgs) =>
  write<{ domain: string; isGone?: true }>(args, async (call, form) => {
    const path = pathOf(args.params);
    const domain = textOf(form, "domain");
    const intent = textOf(form, "intent");
    if (intent === "add") return call(path, Domain, { method: "POST", body: { domain } });
    const one = `${path}/${encodeURIComponent(domain)}`;
    if (intent === "check") return call(`${one}/check`, Domain, { method: "POST" });
    const done = await call(one, Nothing, { method: "DELETE" });
    return done.ok ? { ok: true, value: { domain, isGone: true } } : done;
  });

/** The domain of its own that a protected application can have. */
export default function ProtectedDomain({ loaderData: { domains, traffic }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("domains");
  const toast = useToasts();
  const { value } = useEntity<Application>();
  useDone(actionData, ({ domain, isGone }) => !isGone && toast.good(t("added", { domain })));
  return (
    <CardStack>
      <AsyncSection of={domains} pending={<CardSkeleton lines={6} />}>
        {([domain]) =>
          domain ? <Existing of={domain} /> : <Add failure={actionData?.failure} isOff={!value.protectedAppMetadata} />
        }
      </AsyncSection>
      <AsyncSection of={traffic} pending={<CardSkeleton lines={3} />}>
        {(all) => <TrafficCard of={all} />}
      </AsyncSection>
    </CardStack>
  );
}

type Failure = NonNullable<NonNullable<Route.ComponentProps["actionData"]>["failure"]>;

function Add({ failure, isOff }: { failure: Failure | undefined; isOff: boolean }) {
  const { t } = useTranslation("domains");
  const { t: tProtected } = useTranslation("protected-applications");
  const can = useCan();
  const isBusy = useNavigation().formMethod === "POST";
  const { errors, rest } = fieldErrors(failure, {
    domain: ["domain.domain_is_not_allowed", "domain.hostname_already_exists"],
  });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <FormCard title={t("title")} about={tProtected("domainAbout")}>
        <TextInput
          label={t("domain")}
          description={t("addAbout")}
          name="domain"
          required
          dir="ltr"
          maxLength={253}
          autoComplete="off"
          placeholder="wiki.example.com"
          error={errors.domain}
        />
        <CreateError failure={rest} />
        {can("write:data") && !isOff && (
          <div>
            <SubmitButton busy={isBusy}>{t("add")}</SubmitButton>
          </div>
        )}
      </FormCard>
    </Form>
  );
}

function Existing({ of }: { of: Domain }) {
  const { t } = useTranslation("domains");
  const { t: tProtected } = useTranslation("protected-applications");
  const can = useCan();
  const toast = useToasts();
  const { domain, endpoint, status, errorMessage, dnsRecords } = of;
  const { ask, isBusy } = useAction<object>(() => toast.good(t("deleted", { domain })));
  const loss = tProtected("domainLoss");
  const question = { title: t("deleteTitle", { domain }), body: loss, action: t("delete"), danger: true };
  return (
    <>
      {errorMessage && <Callout tone="bad">{errorMessage}</Callout>}
      <FormCard title={domain} about={<DomainStatusTag status={status} />}>
        <CopyField label={tProtected("url")} value={`${new URL(endpoint).origin}/`} />
      </FormCard>
      {dnsRecords.length > 0 && <RecordsCard of={of} />}
      <HealthCard of={of} />
      {can("delete:data") && (
        <DangerCard
          action={t("delete")}
          loss={loss}
          isBusy={isBusy}
          onAct={() => void ask(question, { intent: "delete", domain })}
        />
      )}
    </>
  );
}
