import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link, Outlet, redirect } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import { pageVisit } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import styles from "../authorization/authorization.module.css";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { reloadOnChange } from "../reload-on-change.ts";
import { useMay } from "../shell/may.ts";
import type { Route } from "./+types/detail";
import { Marks, ResourceIcon } from "./list-columns.tsx";
import type { Opened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const resource = calls.tenant(tenantId).versioned(`/api/resources/${id}`, Resource);
  if (isWholeRequest(request)) await resource;
  return { resource, managementIndicator: context.get(pageVisit).managementIndicatorOf(tenantId) };
}

/** Deletes the API; its name comes along. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const name = String(form.get("name"));
  if (form.get("typed") !== name) throw data(null, { status: 422 });
  const outcome = await calls.tenant(tenantId)(`/api/resources/${id}`, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect(`/console/${tenantId}/api-resources?${new URLSearchParams({ deleted: name })}`);
}

export const shouldRevalidate = reloadOnChange;

export default function ResourceDetail({ loaderData, params: { tenantId, id } }: Route.ComponentProps) {
  const { resource, managementIndicator } = loaderData;
  const list = `/console/${tenantId}/api-resources`;
  return (
    <Loaded of={resource} pending={<CardSkeleton lines={10} />}>
      {(found) => {
        const isManagement = found.value.indicator === managementIndicator;
        return <Page key={id} opened={{ ...found, base: `${list}/${id}`, isManagement }} tenantId={tenantId} />;
      }}
    </Loaded>
  );
}

function Page({ opened, tenantId }: { opened: Opened; tenantId: string }) {
  const { t } = useTranslation(["authorization", "ui"]);
  const may = useMay();
  const remove = useRemoval(opened);
  const { base, value, isManagement } = opened;
  const applications = `/console/${tenantId}/applications`;
  return (
    <DetailPage
      back={{ to: `/console/${tenantId}/api-resources`, label: t("resources.title") }}
      icon={<ResourceIcon isManagement={isManagement} size={24} />}
      name={value.name}
      tag={<Marks resource={value} isManagement={isManagement} />}
      id={value.indicator}
      {...(may("delete:data") && !isManagement
        ? { menu: [{ label: t("resources.delete"), danger: true, onSelect: () => void remove() }] }
        : {})}
      tabs={[
        { to: `${base}/permissions`, label: t("permissions.tab") },
        { to: `${base}/general`, label: t("resources.general") },
        ...(isManagement ? [] : [{ to: `${base}/history`, label: t("detail.history", { ns: "ui" }) }]),
      ]}
    >
      <div className={styles.tab}>
        <div className={styles.stack}>
          {isManagement && (
            <Callout
              tone="info"
              title={t("resources.managementTitle")}
              action={
                <Button component={Link} to={`${applications}?types=MachineToMachine`} variant="default" size="xs">
                  {t("resources.managementAction")}
                </Button>
              }
            >
              {t("resources.management")}
            </Callout>
          )}
          <div>
            <Outlet context={opened} />
          </div>
        </div>
      </div>
    </DetailPage>
  );
}
