import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListedOrganization } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { nameQuery } from "../list-query.ts";
import { PlanNotice } from "../plan-notice.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/list";
import { DownloadLink } from "./download-link.tsx";
import { useListColumns } from "./list-columns.tsx";

export const handle = { phrases: ["organizations"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const query = nameQuery(args.request);
  query.set("showFeatured", "1");
  query.set("enableCap", "true");
  return load(args, (call) => ({ page: call.list(`/api/organizations?${query}`, ListedOrganization) }));
};

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/organizations");

/** The tenant's business customers, teams, and partners. */
export default function Organizations({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const base = `/console/${tenantId}/organizations`;
  return (
    <>
      <EntityList
        id="organizations"
        entity="organization"
        base={base}
        page={page}
        columns={useListColumns()}
        linkOf={({ id }) => `${base}/${id}`}
        editLinkOf={({ id }) => `${base}/${id}/settings`}
        tag={<PlanTag of="organizationsLimit" />}
        drawing="people"
        actions={<DownloadLink to={`${base}/export`} />}
        learnMore="/console/docs/organizations"
        emptyMore={<Link to={`/console/${tenantId}/organization-template`}>{t("template")}</Link>}
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
      <PlanNotice of="organizationsLimit" flag="organizationUpsellNoticeAcknowledged" />
    </>
  );
}
