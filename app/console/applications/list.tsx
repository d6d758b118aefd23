import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Application } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { deleteSelected } from "../kit/delete.server.ts";
import { load } from "../kit/load.server.ts";
import { useDeletedToast } from "../kit/use-delete.ts";
import { listQuery } from "../list-query.ts";
import { PlanNotice } from "../plan-notice.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/list";
import { ApplicationTable } from "./application-table.tsx";
import { useListColumns, useTypeFilter } from "./list-columns.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

const isOfOthers = (pathname: string) => /third-party-applications(\.data)?$/.test(pathname);

export const loader = (args: Route.LoaderArgs) => {
  const isThirdParty = String(isOfOthers(new URL(args.request.url).pathname));
  const query = listQuery(args.request, { isThirdParty }, ["types"]);
  return load(args, (call) => ({ page: call.list(`/api/applications?${query}`, Application) }));
};

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/applications");

export default function Applications({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const base = `/console/${tenantId}/applications`;
  const isThirdParty = isOfOthers(useLocation().pathname);
  const createTo = `${base}/create${isThirdParty ? "/third-party" : ""}`;
  const columns = useListColumns();
  const filters = useTypeFilter(isThirdParty);
  const can = useCan();
  useDeletedToast("application", (name) => t("deleted", { name }));
  return (
    <ListPage
      id="applications"
      title={t("title")}
      about={t("about")}
      learnMore="/console/docs/applications"
      {...(can("write:data") ? { createTo } : {})}
      search={t("search")}
      filters={filters}
      columns={columns}
      tabs={
        <LinkTabs
          label={t("lists")}
          tabs={[
            { to: base, label: t("tab.own"), isExact: true },
            { to: `${base}/third-party-applications`, label: t("tab.thirdParty") },
          ]}
        />
      }
      actions={
        can("write:data") && (
          <Button component={Link} to={createTo} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
            {t("create")}
          </Button>
        )
      }
    >
      <ApplicationTable page={page} base={base} columns={columns} filters={filters} isThirdParty={isThirdParty} />
      <PlanNotice of="machineToMachineLimit" flag="m2mUpsellNoticeAcknowledged" />
    </ListPage>
  );
}
