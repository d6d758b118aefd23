import { useTranslation } from "react-i18next";
import { Resource } from "../../../contracts/resource.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import { PlanNotice } from "../plan-notice.tsx";
import type { Route } from "./+types/list";
import { useResourceColumns } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/resources?${listQuery(args.request)}`, Resource),
    managementIndicator: args.context.get(pageContext).managementIndicatorOf(args.params.tenantId),
  }));

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/resources");

/** The APIs that access tokens are issued for. */
export default function ApiResources({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const base = `/console/${tenantId}/api-resources`;
  return (
    <>
      <EntityList
        id="resources"
        entity="resource"
        base={base}
        page={loaderData.page}
        columns={useResourceColumns(loaderData.managementIndicator)}
        linkOf={({ id }) => `${base}/${id}`}
        editLinkOf={({ id }) => `${base}/${id}/general`}
        drawing="globe"
        learnMore="/console/docs/roles#protect-an-api"
        text={{
          title: t("resources.title"),
          about: t("resources.about"),
          search: t("resources.search"),
          create: t("resources.create"),
          emptyTitle: t("resources.emptyTitle"),
          emptyAbout: t("resources.emptyAbout"),
          deleteTitle: (count) => t("resources.deleteSome", { count }),
          deleteTitleOfOne: (name) => t("resources.deleteTitle", { name }),
          deleteBody: t("resources.deleteBody"),
          deleted: (name) => t("resources.deleted", { name }),
        }}
      />
      <PlanNotice of="resourcesLimit" flag="apiResourceUpsellNoticeAcknowledged" />
    </>
  );
}
