import { useTranslation } from "react-i18next";
import { Outlet, redirect } from "react-router";
import { z } from "zod";
import { TenantMember } from "../../../contracts/member.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { Nothing, refusal } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/members";
import { MemberTable } from "./member-table.tsx";
import { Lists } from "./members-tabs.tsx";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const members = calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember));
  if (isWholeRequest(request)) await members;
  return { members };
}

/** Gives a member another role: what undoes such a change. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const form = await request.formData();
  const userId = encodeURIComponent(String(form.get("userId")));
  const path = `/api/tenants/${tenantId}/members/${userId}/roles`;
  const outcome = await calls.cloud(path, Nothing, { method: "PUT", body: { roleName: form.get("roleName") } });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (userId === calls.userId) await calls.session.forgetTokens();
  if (isDocumentRequest(request)) throw redirect(request.url);
  return { done: true };
}

/** Who works on the tenant. */
export default function Members({ loaderData: { members } }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const pending = <RowsSkeleton rows={3} columns={2} />;
  return (
    <>
      <Lists />
      <AsyncSection of={members} pending={pending}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing="people" title={t("members.emptyTitle")} about={t("members.emptyAbout")} />
          ) : (
            <TenantSection pending={pending}>{(known) => <MemberTable members={all} known={known} />}</TenantSection>
          )
        }
      </AsyncSection>
      <Outlet />
    </>
  );
}
