import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Application } from "../../../contracts/application.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { ListPage, ListSkeleton } from "../../ui/list-page.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { deleteChosen } from "../bulk-removal.server.ts";
import { requireCalls } from "../calls.server.ts";
import { listQuery } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useMay } from "../shell/may.ts";
import { useGoodbye } from "../use-goodbye.ts";
import type { Route } from "./+types/list";
import { useListColumns, useTypeFilter } from "./list-columns.tsx";
import { ApplicationRows } from "./list-rows.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

const isOfOthers = (pathname: string) => /third-party-applications(\.data)?$/.test(pathname);

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const isThirdParty = String(isOfOthers(new URL(request.url).pathname));
  const query = listQuery(request, { isThirdParty }, ["types"]);
  const page = calls.tenant(tenantId as string).list(`/api/applications?${query}`, Application);
  if (isWholeRequest(request)) await page;
  return { page };
}

export const action = (args: Route.ActionArgs) => deleteChosen(args, "/api/applications");

export default function Applications({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const base = `/console/${tenantId}/applications`;
  const isThirdParty = isOfOthers(useLocation().pathname);
  const createTo = `${base}/create${isThirdParty ? "/third-party" : ""}`;
  const columns = useListColumns();
  const filters = useTypeFilter(isThirdParty);
  const may = useMay();
  useGoodbye((name) => t("deleted", { name }));
  return (
    <ListPage
      id="applications"
      title={t("title")}
      about={t("about")}
      {...(may("write:data") ? { createTo } : {})}
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
        may("write:data") && (
          <Button component={Link} to={createTo} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
            {t("create")}
          </Button>
        )
      }
    >
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {(part) => (
          <ApplicationRows part={part} base={base} columns={columns} filters={filters} isThirdParty={isThirdParty} />
        )}
      </Loaded>
    </ListPage>
  );
}
