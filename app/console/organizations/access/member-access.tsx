import { useTranslation } from "react-i18next";
import { User } from "../../../../contracts/user.ts";
import type { PageHandle } from "../../../document.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { DetailPage } from "../../../ui/detail-page.tsx";
import { readAccess } from "../../access/access.server.ts";
import { AccessView } from "../../access/access-view.tsx";
import { AsyncSection } from "../../async-section.tsx";
import { load } from "../../kit/load.server.ts";
import { PageSkeleton } from "../../kit/page-skeleton.tsx";
import { userTitle } from "../../user-label.ts";
import type { Route } from "./+types/member-access";

export const handle = { phrases: ["access"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const { id, memberId } = args.params;
  return load(args, (call) => ({
    user: call(`/api/users/${encodeURIComponent(memberId)}`, User),
    ...readAccess(call, { kind: "user", id: memberId }, args.request, { organizationId: id }),
  }));
};

/** What a member can do, in the organization and without it. */
export default function MemberAccess({ loaderData: { user, ...rest }, params }: Route.ComponentProps) {
  const { t } = useTranslation("access");
  const { tenantId, id, memberId } = params;
  return (
    <AsyncSection of={user} pending={<PageSkeleton lines={10} />}>
      {(member) => (
        <DetailPage
          back={{ to: `/console/${tenantId}/organizations/${id}/members`, label: t("member.back") }}
          icon={<Avatar of={member} size={48} />}
          name={userTitle(member)}
          id={member.id}
        >
          <AccessView {...rest} subject={`users/${memberId}`} organizationId={id} />
        </DetailPage>
      )}
    </AsyncSection>
  );
}
