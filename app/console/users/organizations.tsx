import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { MembershipTab } from "../memberships/membership-tab.tsx";
import { readMemberships, removeMembership } from "../memberships/memberships.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/organizations";
import { unlessDeleted } from "./use-user-actions.ts";

export const handle = { phrases: ["users", "access"] } satisfies PageHandle;

const subjectOf = ({ userId }: { userId: string }) => ({ kind: "user" as const, id: userId });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: readMemberships(call, subjectOf(args.params), args.request) }));

export const action = (args: Route.ActionArgs) => removeMembership(args, subjectOf(args.params));

export const shouldRevalidate = unlessDeleted;

/** Where this user is a member, and as what. */
export default function UserOrganizations({ loaderData: { page }, params: { userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { value } = useEntity<User>();
  return (
    <MembershipTab
      page={page}
      subject={`users/${userId}`}
      name={userTitle(value)}
      text={{
        label: t("tab.organizations"),
        organization: t("organizations.name"),
        roles: t("organizations.roles"),
        none: t("organizations.none"),
        emptyTitle: t("organizations.emptyTitle"),
        emptyAbout: t("organizations.emptyAbout"),
      }}
    />
  );
}
