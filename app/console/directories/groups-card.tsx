import { useTranslation } from "react-i18next";
import type { DirectoryGroup } from "../../../contracts/directory.ts";
import type { OrganizationRole } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import { listFormat, numberFormat } from "../../formats.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useArrived } from "../shell/frame-data.ts";
import { useCan } from "../shell/use-can.ts";

interface GroupsCardProps {
  groups: Promise<Outcome<DirectoryGroup[]>>;
  roles: Promise<Outcome<OrganizationRole[]>>;
  base: string;
}

/** The groups that a directory has sent, and what their members may do. */
export function GroupsCard({ groups, roles, base }: GroupsCardProps) {
  const { t, i18n } = useTranslation("directories");
  const can = useCan();
  const known = useArrived(roles) ?? [];
  const namesOf = (ids: string[]) => known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <FormCard title={t("groups")} about={t("groupsAbout")}>
      <AsyncSection of={groups} pending={<CardSkeleton lines={2} />}>
        {(all) => (
          <CardTable
            label={t("groups")}
            rows={all}
            keyOf={({ id }) => id}
            nameOf={({ displayName }) => displayName}
            empty={t("noGroups")}
            columns={[
              { id: "name", label: t("group"), render: ({ displayName }) => <bdi>{displayName}</bdi> },
              {
                id: "members",
                label: t("members"),
                render: ({ memberCount }) => numberFormat(i18n.language).format(memberCount),
              },
              {
                id: "roles",
                label: t("roles"),
                render: ({ organizationRoleIds }) =>
                  listFormat(i18n.language).format(namesOf(organizationRoleIds)) || t("noRoles"),
              },
            ]}
            actionsOf={
              can("write:data") ? ({ id }) => [{ label: t("editRoles"), to: `${base}/groups/${id}` }] : undefined
            }
          />
        )}
      </AsyncSection>
    </FormCard>
  );
}
