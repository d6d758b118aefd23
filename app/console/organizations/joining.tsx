import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { OrganizationRole } from "../../../contracts/organization.ts";
import { JitEmailDomain } from "../../../contracts/organization-jit.ts";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Outcome } from "../../failure.ts";
import { listFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import { readDomains } from "../kit/domains.server.ts";
import { DomainsField } from "../kit/domains-field.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/joining";
import { Connectors } from "./joining-connectors.tsx";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { type RoleOption, readRoles } from "./roles.server.ts";

const pathOf = ({ id }: { id: string }) => `/api/organizations/${id}/jit`;

interface Joining {
  domains: string[];
  roleIds: string[];
  roles: RoleOption[];
  connectorIds: string[];
  connectors: SsoConnector[];
  /** How many connectors the tenant has. */
  total: number;
}

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ joining: readJoining(call, pathOf(args.params)) }));

async function readJoining(call: ApiCall, path: string): Promise<Outcome<Joining>> {
  const [domains, held, roles, named, connectors] = await Promise.all([
    call(`${path}/email-domains`, z.array(JitEmailDomain)),
    call(`${path}/roles`, z.array(OrganizationRole)),
    readRoles(call, "users"),
    call(`${path}/sso-connectors`, z.array(SsoConnector)),
    call.list("/api/sso-connectors?page=1&page_size=100", SsoConnector),
  ]);
  if (!domains.ok) return domains;
  if (!held.ok) return held;
  if (!roles.ok) return roles;
  if (!named.ok) return named;
  if (!connectors.ok) return connectors;
  const chosen = new Set(named.value.map(({ id }) => id));
  return {
    ok: true,
    value: {
      domains: domains.value.map(({ emailDomain }) => emailDomain),
      roleIds: held.value.map(({ id }) => id),
      roles: roles.value,
      connectorIds: [...chosen],
      // Those that are named stay in sight, however many there are.
      connectors: [...named.value, ...connectors.value.items.filter(({ id }) => !chosen.has(id))],
      total: connectors.value.total ?? 0,
    },
  };
}

/** Domains first: they may be refused. Its result is another one each time. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form): Promise<Outcome<object>> => {
    const { domains: typed, wrong } = readDomains(form, "domain");
    if (wrong.length > 0) return invalidFields(wrong);
    const put = (noun: string, body: object) =>
      call(`${pathOf(args.params)}/${noun}`, Nothing, { method: "PUT", body });
    const domains = await put("email-domains", { emailDomains: typed });
    if (!domains.ok) return domains;
    const ssoConnectorIds = form.getAll("ssoConnector").map(String);
    const connectors = await put("sso-connectors", { ssoConnectorIds });
    if (!connectors.ok) return connectors;
    const roles = await put("roles", { organizationRoleIds: rolesOf(form) });
    return roles.ok ? { ok: true, value: {} } : roles;
  });

/** Who joins the organization by themselves, and with which roles. */
export default function JoiningTab({ loaderData: { joining }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={joining} pending={<CardSkeleton lines={8} />}>
      {(known) => <JoiningForm of={known} result={actionData} />}
    </AsyncSection>
  );
}

function JoiningForm({ of, result }: { of: Joining; result: ActionResult<object> | undefined }) {
  const { t } = useTranslation("organizations");
  const { wrong, rest } = wrongFields<string[]>(result?.failure);
  return (
    <EntityForm etag={null} result={result} failure={rest}>
      <JoiningFields of={of} error={wrong && t("joining.domainWrong")} />
    </EntityForm>
  );
}

function JoiningFields({ of, error }: { of: Joining; error: string | undefined }) {
  const { t } = useTranslation("organizations");
  const [domains, setDomains] = useState(of.domains);
  const [chosen, choose] = useState(of.connectorIds);
  return (
    <>
      <FormCard title={t("tab.joining")} about={t("joining.domainsAbout")}>
        <DomainsField
          label={t("joining.domains")}
          name="domain"
          of={of.domains}
          wrong={t("joining.domainWrong")}
          {...(error === undefined ? {} : { error })}
          onChange={setDomains}
        />
        <OfConnectors domains={domains} connectors={of.connectors.filter(({ id }) => !chosen.includes(id))} />
      </FormCard>
      <FormCard title={t("joining.sso")} about={t("joining.ssoAbout")}>
        <Connectors of={of} chosen={chosen} onChange={choose} />
      </FormCard>
      <FormCard title={t("joining.roles")} about={t("joining.rolesAbout")}>
        <RoleBoxes label={null} roles={of.roles} chosen={of.roleIds} />
      </FormCard>
    </>
  );
}

/** Users of a connector's domain come by the connector, and with an account that they have already by nothing else. */
function OfConnectors({ domains, connectors }: { domains: string[]; connectors: SsoConnector[] }) {
  const { t, i18n } = useTranslation("organizations");
  const named = new Set(connectors.flatMap((connector) => connector.domains));
  const shared = domains.filter((domain) => named.has(domain.toLowerCase()));
  return (
    <div role="status">
      {shared.length > 0 && (
        <Callout tone="warn">{t("joining.ssoDomains", { domains: listFormat(i18n.language).format(shared) })}</Callout>
      )}
    </div>
  );
}
