import { Button } from "@mantine/core";
import { IconMail, IconMessage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { useDeletedToast } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/passwordless";
import { ConnectorTabs } from "./connector-tabs.tsx";
import { createTypeOf, type ListedConnector, useNameOf } from "./kinds.ts";
import { readConnectors } from "./read.server.ts";
import { SignInNotice } from "./sign-in-notice.tsx";

export const handle = { phrases: ["connectors"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ connectors: readConnectors(call) }));

interface Channel {
  type: "Email" | "Sms";
  connector: ListedConnector | undefined;
}

/** What sends the tenant's messages: one connector for email, one for SMS. */
export default function Passwordless({ loaderData: { connectors }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("connectors");
  const nameOf = useNameOf();
  const canWrite = useCan()("write:data");
  useDeletedToast("connector", (name) => t("deleted", { name }));
  const base = `/console/${tenantId}/connectors/passwordless`;
  const columns: Column<Channel>[] = [
    {
      id: "channel",
      label: t("column.channel"),
      width: "45%",
      render: ({ type }) => (
        <NameCell
          icon={
            type === "Email" ? (
              <IconMail size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconMessage size={20} stroke={1.5} aria-hidden />
            )
          }
          name={t(`type.${type}`)}
          under={t(`typeAbout.${type}`)}
        />
      ),
    },
    {
      id: "provider",
      label: t("column.provider"),
      render: ({ type, connector }) => {
        if (connector) return <NameCell icon={<ProviderLogo of={connector} size={20} />} name={nameOf(connector)} />;
        return canWrite ? (
          <Button
            component={Link}
            to={`${base}/create/${createTypeOf(type)}`}
            variant="default"
            size="xs"
            preventScrollReset
          >
            {t("setUp")}
          </Button>
        ) : (
          t("notSetUp")
        );
      },
    },
  ];
  return (
    <ListPage
      id="message-connectors"
      title={t("title")}
      about={t("about")}
      learnMore="/console/docs/connectors"
      tabs={<ConnectorTabs />}
      columns={columns}
    >
      <AsyncSection of={connectors} pending={<ListSkeleton columns={columns} rows={2} />}>
        {(all) => (
          <>
            <ListRows
              id="message-connectors"
              label={t("tab.passwordless")}
              columns={columns}
              rows={(["Email", "Sms"] as const).map((type) => ({
                type,
                connector: all.find((one) => one.type === type),
              }))}
              keyOf={({ type }) => type}
              nameOf={({ type }) => t(`type.${type}`)}
              linkOf={({ connector }) => connector && `${base}/${connector.id}`}
              empty={null}
            />
            {all.some(({ type, usage }) => type !== "Social" && !usage.isForSignIn && !usage.isForSignUp) && (
              <SignInNotice />
            )}
          </>
        )}
      </AsyncSection>
      <Outlet />
    </ListPage>
  );
}
