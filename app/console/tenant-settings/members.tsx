import { useTranslation } from "react-i18next";
import { data, Outlet } from "react-router";
import { z } from "zod";
import { TenantMember } from "../../../contracts/member.ts";
import type { PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { PlanNotice } from "../plan-notice.tsx";
import type { Route } from "./+types/members";
import { MemberTable } from "./member-table.tsx";
import { Lists } from "./members-tabs.tsx";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

const pathOf = ({ tenantId }: { tenantId: string }) => `/api/tenants/${tenantId}/members`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, { cloud }) => ({ members: cloud(pathOf(args.params), z.array(TenantMember)) }));

/** Gives a member another role: what undoes such a change. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (_, form, calls) => {
      const roleName = form.get("roleName");
      if (roleName === null) throw data(null, { status: 400 });
      const id = String(form.get("userId"));
      const path = `${pathOf(args.params)}/${encodeURIComponent(id)}/roles`;
      const outcome = await calls.cloud(path, Nothing, { method: "PUT", body: { roleName } });
      if (outcome.ok && id === calls.userId) await calls.session.forgetTokens();
      return outcome;
    },
    () => args.request.url,
  );

/** Who works on the tenant. */
export default function Members({ loaderData: { members } }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const pending = <RowsSkeleton rows={3} columns={2} hasHead />;
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
      <PlanNotice of="tenantMembersLimit" flag="tenantMembersUpsellNoticeAcknowledged" />
      <Outlet />
    </>
  );
}
