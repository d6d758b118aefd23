import { useTranslation } from "react-i18next";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { PageHandle } from "../../document.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { logoOf } from "./logo-of.ts";
import { readSwitch } from "./read-switch.server.ts";
import { ReadyTag } from "./ready-tag.tsx";
import { SwitchNotice } from "./switch-notice.tsx";
import { useDeleteConnector } from "./use-delete-connector.ts";

export const handle = { phrases: ["enterprise-sso"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/sso-connectors/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ connector: call.versioned(pathOf(args.params), SsoConnector), isOn: readSwitch(call) }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), "enterprise-sso");

export const shouldRevalidate = reloadOnChange;

export default function ConnectorPage({ loaderData, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/enterprise-sso`;
  return (
    <LoadedEntity of={loaderData.connector} base={`${list}/${id}`}>
      {(context) => <Page context={context} list={list} isOn={loaderData.isOn} />}
    </LoadedEntity>
  );
}

interface PageProps {
  context: EntityContext<SsoConnector>;
  list: string;
  isOn: ReturnType<typeof readSwitch>;
}

function Page({ context, list, isOn }: PageProps) {
  const { t } = useTranslation("enterprise-sso");
  const run = useDeleteConnector(context);
  const { id, connectorName, providerType } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("title") }}
      icon={<ProviderLogo of={logoOf(context.value)} />}
      name={connectorName}
      tag={<ReadyTag of={context.value} />}
      id={id}
      onDelete={{ label: t("delete"), run }}
      tabs={{
        connection: t("tab.connection"),
        experience: t("tab.experience"),
        ...(providerType === "saml" ? { "idp-initiated-auth": t("tab.idpInitiated") } : {}),
      }}
    >
      <SwitchNotice of={isOn} />
    </EntityPage>
  );
}
