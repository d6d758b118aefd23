import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { Tag } from "../../ui/tag.tsx";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { GuideDrawer } from "../kit/guide-drawer.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { useDelete } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { useDeletionText } from "./deletion-text.ts";
import { GuideText } from "./guide-text.tsx";
import { createTypeOf, type OpenConnector, onePlatform, tabOf, useNameOf } from "./kinds.ts";
import { readConnector } from "./read.server.ts";

export const handle = { phrases: ["connectors"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const { tenantId, tab, id } = args.params;
  if (tab !== "passwordless" && tab !== "social") throw data(null, { status: 404 });
  const endpoint = args.context.get(pageContext).endpointOf(tenantId);
  return load(args, (call) => ({ connector: readConnector(call, { endpoint, id }) }));
};

export const action = (args: Route.ActionArgs) =>
  deleteEntity(args, `/api/connectors/${args.params.id}`, `connectors/${args.params.tab}`);

export const shouldRevalidate = reloadOnChange;

export default function Detail({ loaderData: { connector }, params: { tenantId, tab, id } }: Route.ComponentProps) {
  const area = `/console/${tenantId}/connectors`;
  return (
    <LoadedEntity of={connector} base={`${area}/${tab}/${id}`}>
      {(context) => <Page context={context} area={area} />}
    </LoadedEntity>
  );
}

function Page({ context, area }: { context: EntityContext<OpenConnector>; area: string }) {
  const { t } = useTranslation("connectors");
  const can = useCan();
  const { value, base } = context;
  const { type, usage } = value;
  const name = useNameOf()(value);
  const platform = onePlatform(value);
  const run = useDelete(name, base, useDeletionText()(name, value));
  const tab = tabOf(type);
  const change = { label: t("detail.change"), to: `${area}/${tab}/create/${createTypeOf(type)}` };
  return (
    <EntityPage
      context={context}
      back={{ to: `${area}/${tab}`, label: t(`tab.${tab}`) }}
      icon={<ProviderLogo of={value} size={32} />}
      name={name}
      tag={
        <>
          <Tag>{t(`type.${type}`)}</Tag>
          {platform && <Tag>{platform}</Tag>}
          {type === "Social" && (
            <Tag tone={usage.isOnSignInPage ? "good" : "neutral"}>{t(usage.isOnSignInPage ? "inUse" : "notInUse")}</Tag>
          )}
        </>
      }
      id={value.id}
      actions={
        <GuideDrawer name={name}>
          <GuideText of={value} />
        </GuideDrawer>
      }
      menu={type !== "Social" && can("write:data") ? [change] : []}
      onDelete={{ label: t("remove.action"), run }}
      tabs={{ settings: t("detail.settings") }}
    />
  );
}
