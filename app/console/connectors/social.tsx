import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { AsyncSection } from "../async-section.tsx";
import { deleteRow } from "../kit/delete.server.ts";
import { CreateLink } from "../kit/entity-table.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { useDeletedToast, useRowDelete } from "../kit/use-delete.ts";
import { PlanNotice } from "../plan-notice.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/social";
import { ConnectorTabs } from "./connector-tabs.tsx";
import styles from "./connectors.module.css";
import { useDeletionText, useUserCount } from "./deletion-text.ts";
import { type ListedConnector, onePlatform, useNameOf } from "./kinds.ts";
import { readConnectors } from "./read.server.ts";
import { SignInNotice } from "./sign-in-notice.tsx";

export const handle = { phrases: ["connectors"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    connectors: readConnectors(call).then((all) =>
      all.ok ? { ...all, value: all.value.filter(({ type }) => type === "Social") } : all,
    ),
  }));

export const action = (args: Route.ActionArgs) => deleteRow(args, "/api/connectors");

/** What signs users in with an account that they have elsewhere. */
export default function Social({ loaderData: { connectors }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("connectors");
  const can = useCan();
  const nameOf = useNameOf();
  useDeletedToast("connector", (name) => t("deleted", { name }));
  const base = `/console/${tenantId}/connectors/social`;
  const columns = useColumns();
  const create = can("write:data") ? <CreateLink to={`${base}/create/social`} label={t("add")} /> : undefined;
  return (
    <ListPage
      id="social-connectors"
      title={t("title")}
      about={t("about")}
      learnMore="/console/docs/connectors"
      tabs={<ConnectorTabs />}
      actions={create}
      {...(create ? { createTo: `${base}/create/social` } : {})}
      columns={columns}
    >
      <AsyncSection of={connectors} pending={<ListSkeleton columns={columns} rows={3} />}>
        {(all) => <Rows all={all} columns={columns} base={base} create={create} nameOf={nameOf} />}
      </AsyncSection>
      <PlanNotice of="socialConnectorsLimit" flag="socialConnectorUpsellNoticeAcknowledged" />
      <Outlet />
    </ListPage>
  );
}

function useColumns(): Column<ListedConnector>[] {
  const { t } = useTranslation("connectors");
  const nameOf = useNameOf();
  const countOf = useUserCount();
  return [
    {
      id: "name",
      label: t("column.name"),
      width: "36%",
      render: (connector) => (
        <NameCell
          icon={<ProviderLogo of={connector} />}
          name={nameOf(connector)}
          tag={onePlatform(connector) && <Tag>{onePlatform(connector)}</Tag>}
          under={connector.target}
        />
      ),
    },
    { id: "type", label: t("column.type"), render: ({ connectorId }) => protocols[connectorId] ?? t("type.Social") },
    { id: "users", label: t("column.users"), isNumber: true, width: "120px", render: ({ usage }) => countOf(usage) },
    { id: "status", label: t("column.status"), render: ({ usage }) => <Status isInUse={usage.isOnSignInPage} /> },
  ];
}

const protocols: Record<string, string> = { oidc: "OpenID Connect", oauth2: "OAuth 2.0", saml: "SAML" };

function Status({ isInUse }: { isInUse: boolean }) {
  const { t } = useTranslation("connectors");
  return (
    <Tooltip label={t(isInUse ? "inUseTip" : "notInUseTip")}>
      <span className={styles.tip}>
        <Tag tone={isInUse ? "good" : "neutral"}>{t(isInUse ? "inUse" : "notInUse")}</Tag>
      </span>
    </Tooltip>
  );
}

interface RowsProps {
  all: ListedConnector[];
  columns: Column<ListedConnector>[];
  base: string;
  create: React.ReactNode;
  nameOf: (connector: ListedConnector) => string;
}

function Rows({ all, columns, base, create, nameOf }: RowsProps) {
  const { t } = useTranslation("connectors");
  const can = useCan();
  const textOf = useDeletionText();
  const remove = useRowDelete(
    (name, id) =>
      textOf(
        name,
        all.find((one) => one.id === id),
      ),
    (name) => t("deleted", { name }),
    "connector",
  );
  return (
    <>
      <ListRows
        id="social-connectors"
        label={t("tab.social")}
        columns={columns}
        rows={all}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={({ id }) => `${base}/${id}`}
        editLinkOf={({ id }) => `${base}/${id}/settings`}
        {...(can("delete:data")
          ? {
              actionsOf: (connector: ListedConnector) => [
                {
                  label: t("remove.action"),
                  danger: true,
                  onSelect: () => remove({ id: connector.id, name: nameOf(connector) }),
                },
              ],
            }
          : {})}
        empty={
          <EmptyState
            drawing="people"
            title={t("emptyTitle")}
            about={t("emptyAbout")}
            action={create}
            learnMore="/console/docs/connectors"
          />
        }
      />
      {all.some(({ usage }) => !usage.isOnSignInPage) && <SignInNotice />}
    </>
  );
}
