import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { guideOfType } from "../guides/catalog.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { Notice } from "../notice.tsx";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { Marks, ResourceIcon } from "./list-columns.tsx";
import type { OpenResource } from "./outlet-context.ts";
import { useDeleteResource } from "./use-delete-resource.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    resource: call.versioned(`/api/resources/${args.params.id}`, Resource),
    managementIndicator: args.context.get(pageContext).managementIndicatorOf(args.params.tenantId),
  }));

export const action = (args: Route.ActionArgs) =>
  deleteEntity(args, `/api/resources/${args.params.id}`, "api-resources");

export const shouldRevalidate = reloadOnChange;

export default function ResourceDetail({ loaderData, params: { tenantId, id } }: Route.ComponentProps) {
  const { resource, managementIndicator } = loaderData;
  return (
    <LoadedEntity of={resource} base={`/console/${tenantId}/api-resources/${id}`}>
      {({ value, ...context }) => {
        const isManagement = value.indicator === managementIndicator;
        return <Page context={{ ...context, value: { ...value, isManagement } }} tenant={`/console/${tenantId}`} />;
      }}
    </LoadedEntity>
  );
}

function Page({ context, tenant }: { context: EntityContext<OpenResource>; tenant: string }) {
  const { t } = useTranslation("authorization");
  const run = useDeleteResource(context);
  const { value } = context;
  const { isManagement } = value;
  return (
    <EntityPage
      context={context}
      back={{ to: `${tenant}/api-resources`, label: t("resources.title") }}
      icon={<ResourceIcon isManagement={isManagement} size={24} />}
      name={value.name}
      tag={<Marks resource={value} isManagement={isManagement} />}
      id={value.indicator}
      actions={
        !isManagement && (
          <Button
            component={Link}
            to={`${context.base}/guide/${guideOfType(null)}`}
            variant="default"
            leftSection={<IconBook size={18} stroke={1.5} aria-hidden />}
          >
            {t("resources.openGuide")}
          </Button>
        )
      }
      onDelete={isManagement ? undefined : { label: t("resources.delete"), run }}
      tabs={{ permissions: t("permissions.tab"), general: t("resources.general") }}
      hasHistory={!isManagement}
    >
      {isManagement && (
        <Notice
          flag="managementApiAcknowledged"
          title={t("resources.managementTitle")}
          action={
            <Button component={Link} to={`${tenant}/applications?types=MachineToMachine`} variant="default" size="xs">
              {t("resources.managementAction")}
            </Button>
          }
        >
          {t("resources.management")}
        </Notice>
      )}
    </EntityPage>
  );
}
