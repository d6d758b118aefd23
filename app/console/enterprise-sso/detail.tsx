import { useTranslation } from "react-i18next";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { GuideDrawer, GuideWords } from "../kit/guide-drawer.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { readGuide } from "./guide.server.ts";
import { logoOf } from "./logo-of.ts";
import { OwnValues } from "./own-values.tsx";
import { providerNames } from "./provider-names.ts";
import { readSwitch } from "./read-switch.server.ts";
import { ReadyTag } from "./ready-tag.tsx";
import { SwitchNotice } from "./switch-notice.tsx";
import { useDeleteConnector } from "./use-delete-connector.ts";

export const handle = { phrases: ["enterprise-sso"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/sso-connectors/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => {
    const visit = args.context.get(pageContext);
    const connector = call.versioned(pathOf(args.params), SsoConnector);
    const guide = readGuide(visit, connector);
    return { connector, guide, isOn: readSwitch(call), endpoint: visit.endpointOf(args.params.tenantId) };
  });

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), "enterprise-sso");

export const shouldRevalidate = reloadOnChange;

export default function ConnectorPage({ loaderData, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/enterprise-sso`;
  return (
    <LoadedEntity of={loaderData.connector} base={`${list}/${id}`}>
      {(context) => <Page context={context} list={list} {...loaderData} />}
    </LoadedEntity>
  );
}

interface PageProps extends Pick<Route.ComponentProps["loaderData"], "guide" | "isOn" | "endpoint"> {
  context: EntityContext<SsoConnector>;
  list: string;
}

function Page({ context, list, guide, isOn, endpoint }: PageProps) {
  const { t } = useTranslation("enterprise-sso");
  const run = useDeleteConnector(context);
  const { id, connectorName, providerName, providerType } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("title") }}
      icon={<ProviderLogo of={logoOf(context.value)} />}
      name={connectorName}
      tag={
        <>
          <Tag>{providerNames[providerName]}</Tag>
          <ReadyTag of={context.value} />
        </>
      }
      id={id}
      actions={
        <GuideDrawer name={providerNames[providerName]}>
          <OwnValues of={context.value} endpoint={endpoint} />
          <AsyncSection of={guide} pending={<CardSkeleton lines={6} />}>
            {(blocks) => <GuideWords blocks={blocks} />}
          </AsyncSection>
        </GuideDrawer>
      }
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
