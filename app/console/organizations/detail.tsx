import { IconBuilding } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Organization } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import type { OrganizationContext } from "./organization-context.ts";
import { useDeleteOrganization } from "./use-delete-organization.ts";

export const handle = { phrases: ["organizations", "organization-invitations", "directories"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/organizations/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    organization: call.versioned(pathOf(args.params), Organization),
    membersCount: countMembers(call, pathOf(args.params)),
  }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), "organizations");

export const shouldRevalidate = reloadOnChange;

async function countMembers(call: ApiCall, path: string): Promise<Outcome<number>> {
  const page = await call.list(`${path}/users?page=1&page_size=1`, z.unknown());
  return page.ok ? { ok: true, value: page.value.total ?? 0 } : page;
}

export default function OrganizationPage({ loaderData, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/organizations`;
  const membersCount = useArrived(loaderData.membersCount);
  return (
    <LoadedEntity of={loaderData.organization} base={`${list}/${id}`}>
      {(context) => <Page context={{ ...context, membersCount }} list={list} />}
    </LoadedEntity>
  );
}

function Page({ context, list }: { context: OrganizationContext; list: string }) {
  const { t } = useTranslation(["organizations", "organization-invitations", "directories"]);
  const run = useDeleteOrganization(context);
  const { id, name } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("title") }}
      icon={<IconBuilding size={24} stroke={1.5} aria-hidden />}
      name={name}
      id={id}
      onDelete={{ label: t("delete"), run }}
      tabs={{
        settings: t("tab.settings"),
        branding: t("tab.branding"),
        members: t("members"),
        invitations: t("organization-invitations:tab"),
        "machine-to-machine": t("tab.machines"),
        "just-in-time": t("tab.joining"),
        "directory-sync": t("directories:tab"),
      }}
    />
  );
}
