import { useTranslation } from "react-i18next";
import { Link, replace } from "react-router";
import { Domain } from "../../../contracts/domain.ts";
import type { HostTraffic } from "../../../contracts/host-traffic.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { Missing } from "../kit/missing.tsx";
import { useAction } from "../kit/use-action.ts";
import { textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/domain";
import styles from "./domains.module.css";
import { HealthCard } from "./health-card.tsx";
import { RecordsCard } from "./records-card.tsx";
import { DomainStatusTag } from "./status-tag.tsx";
import { TrafficCard } from "./traffic-card.tsx";

export const handle = { phrases: ["domains"] } satisfies PageHandle;

const pathOf = ({ domainId }: { domainId: string }) => `/api/domains/${domainId}`;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ domain: call(pathOf(args.params), Domain) }));

/** Checks the domain now, or deletes it, which the list then says. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const path = pathOf(args.params);
    if (textOf(form, "intent") === "primary")
      return call(path, Domain, { method: "PATCH", body: { isPrimary: textOf(form, "isPrimary") === "true" } });
    if (textOf(form, "intent") === "check") return call(`${path}/check`, Domain, { method: "POST" });
    const done = await call(path, Nothing, { method: "DELETE" });
    if (!done.ok) return done;
    const { tenantId, domainId } = args.params;
    const query = new URLSearchParams({ deleted: textOf(form, "domain"), id: domainId });
    throw replace(`/console/${tenantId}/tenant-settings/domains?${query}`);
  });

/** What a domain needs, how it does, and its end. */
export default function DomainPage({ loaderData: { domain }, params }: Route.ComponentProps) {
  const { t } = useTranslation("domains");
  const list = `/console/${params.tenantId}/tenant-settings/domains`;
  return (
    <>
      <DocumentTitle>{t("title")}</DocumentTitle>
      <Link to={list} className={styles.back}>
        {t("back")}
      </Link>
      <AsyncSection of={domain} pending={<CardSkeleton lines={8} />} missing={<Missing list={list} isPage={false} />}>
        {(one) => (
          <CardStack>
            {one.errorMessage && <Callout tone="bad">{one.errorMessage}</Callout>}
            <FormCard title={one.domain} about={<DomainStatusTag status={one.status} />}>
              <CopyField label={t("issuer")} about={t("issuerAbout")} value={`${one.endpoint}/oidc`} />
            </FormCard>
            {one.status === "Active" && <Primary of={one} />}
            {one.dnsRecords.length > 0 && <RecordsCard of={one} />}
            <HealthCard of={one} />
            {one.traffic && <TrafficCard of={{ hosts: hostsOf(one) }} />}
            <End of={one} />
          </CardStack>
        )}
      </AsyncSection>
    </>
  );
}

const hostsOf = ({ domain, traffic }: Domain): HostTraffic[] =>
  traffic && traffic.requests > 0 ? [{ host: domain, ...traffic }] : [];

/** Whether links in emails lead to it. */
function Primary({ of: { isPrimary } }: { of: Domain }) {
  const { t } = useTranslation("domains");
  const can = useCan();
  const toast = useToasts();
  const { run, isBusy } = useAction<Domain>(() => toast.good(t("primaryChanged")));
  return (
    <FormCard title={t("primary")} about={t("primaryAbout")}>
      {isPrimary && (
        <div>
          <Tag tone="info">{t("primary")}</Tag>
        </div>
      )}
      {can("write:data") && (
        <div>
          <SubmitButton
            type="button"
            variant="default"
            busy={isBusy}
            onClick={() => run({ intent: "primary", isPrimary: String(!isPrimary) })}
          >
            {t(isPrimary ? "unmakePrimary" : "makePrimary")}
          </SubmitButton>
        </div>
      )}
    </FormCard>
  );
}

function End({ of: { domain } }: { of: Domain }) {
  const { t } = useTranslation("domains");
  const can = useCan();
  const { ask, isBusy } = useAction<never>(() => {});
  if (!can("delete:data")) return null;
  const body = t("deleteBody");
  const question = { title: t("deleteTitle", { domain }), body, action: t("delete"), danger: true };
  return (
    <DangerCard
      action={t("delete")}
      loss={body}
      isBusy={isBusy}
      onAct={() => void ask(question, { intent: "delete", domain })}
    />
  );
}
