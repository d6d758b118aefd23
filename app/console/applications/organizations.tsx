import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { MembershipTab } from "../memberships/membership-tab.tsx";
import { readMemberships, removeMembership } from "../memberships/memberships.server.ts";
import type { Route } from "./+types/organizations";

export const handle = { phrases: ["applications", "access"] } satisfies PageHandle;

const subjectOf = ({ id }: { id: string }) => ({ kind: "application" as const, id });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: readMemberships(call, subjectOf(args.params), args.request) }));

export const action = (args: Route.ActionArgs) => removeMembership(args, subjectOf(args.params));

/** The organizations that a machine acts in, and as what. */
export default function Organizations({ loaderData: { page }, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { value } = useEntity<Application>();
  return (
    <MembershipTab
      page={page}
      subject={`applications/${id}`}
      name={value.name}
      text={{
        label: t("detail.organizations"),
        organization: t("organizations.name"),
        roles: t("organizations.roles"),
        none: "—",
        emptyTitle: t("organizations.emptyTitle"),
        emptyAbout: t("organizations.emptyAbout"),
      }}
    />
  );
}
