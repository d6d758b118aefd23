import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { nameQuery } from "../list-query.ts";
import { PlanNotice } from "../plan-notice.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/list";
import styles from "./enterprise-sso.module.css";
import { logoOf } from "./logo-of.ts";
import { providerNames } from "./provider-names.ts";
import { readSwitch } from "./read-switch.server.ts";
import { ReadyTag } from "./ready-tag.tsx";
import { SwitchNotice } from "./switch-notice.tsx";

export const handle = { phrases: ["enterprise-sso"] } satisfies PageHandle;

/** With the name under which lists, selections, and messages know them. */
const Listed = SsoConnector.transform((connector) => ({ ...connector, name: connector.connectorName }));
type Listed = z.output<typeof Listed>;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/sso-connectors?${nameQuery(args.request)}`, Listed),
    isOn: readSwitch(call),
  }));

/** Identity providers of companies. */
export default function EnterpriseSso({ loaderData: { page, isOn }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("enterprise-sso");
  const base = `/console/${tenantId}/enterprise-sso`;
  return (
    <>
      <EntityList
        id="enterprise-sso"
        entity="sso-connector"
        base={base}
        page={page}
        columns={useColumns()}
        linkOf={({ id }) => `${base}/${id}`}
        editLinkOf={({ id }) => `${base}/${id}/connection`}
        tag={<PlanTag of="enterpriseSsoLimit" />}
        drawing="globe"
        learnMore="/console/docs/enterprise-sso"
        notice={<SwitchNotice of={isOn} />}
        text={{
          title: t("title"),
          about: t("about"),
          search: t("search"),
          create: t("create"),
          emptyTitle: t("emptyTitle"),
          emptyAbout: t("emptyAbout"),
          deleteTitle: (count) => t("deleteSome", { count }),
          deleteTitleOfOne: (name) => t("deleteTitle", { name }),
          deleteBody: t("deleteBody"),
          deleted: (name) => t("deleted", { name }),
        }}
      />
      <PlanNotice of="enterpriseSsoLimit" flag="enterpriseSsoUpsellNoticeAcknowledged" />
    </>
  );
}

const shownDomains = 3;

function useColumns(): Column<Listed>[] {
  const { t } = useTranslation("enterprise-sso");
  return [
    {
      id: "name",
      label: t("name"),
      width: "34%",
      isSortable: true,
      render: (connector) => (
        <NameCell
          icon={<ProviderLogo of={logoOf(connector)} />}
          name={connector.name}
          under={providerNames[connector.providerName]}
        />
      ),
    },
    { id: "state", label: t("state"), width: "150px", render: (connector) => <ReadyTag of={connector} /> },
    {
      id: "domains",
      label: t("domains"),
      render: ({ domains }) =>
        domains.length === 0 ? (
          <span className={styles.soft}>{t("noDomains")}</span>
        ) : (
          <span className={styles.domains} title={domains.join(", ")}>
            {domains.slice(0, shownDomains).map((domain) => (
              <Tag key={domain}>
                <bdi>{domain}</bdi>
              </Tag>
            ))}
            {domains.length > shownDomains && <span className={styles.soft}>+{domains.length - shownDomains}</span>}
          </span>
        ),
    },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
}
