import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { managementChoice } from "./management-api-role.ts";

interface RolesFormProps {
  title: string;
  roles: Promise<Outcome<Role[]>>;
  /** It may do all of the Management API already. */
  hasManagement: boolean;
  closeTo: string;
  skipTo?: string;
  failure: Failure | undefined;
}

/** The dialog in which a machine is given roles; all of the Management API stands apart, and is marked. */
export function RolesForm({ title, roles, hasManagement, closeTo, skipTo, failure }: RolesFormProps) {
  const { t } = useTranslation("applications");
  const skip = skipTo && (
    <Button component={Link} to={skipTo} variant="default">
      {t("roles.skip")}
    </Button>
  );
  const management = { value: managementChoice, label: t("roles.management"), about: t("settings.adminSwitch") };
  const groupsOf = (free: Role[]) => [
    {
      ...{ id: "roles", label: t("roles.available") },
      items: free.map(({ id, name, description }) => ({ value: id, label: name, about: description })),
    },
    { id: "management", label: t("roles.management"), items: hasManagement ? [] : [management] },
  ];
  return (
    <RouteDialog title={title} about={t("roles.assignAbout")} closeTo={closeTo} size="lg">
      <AsyncSection of={roles} pending={<CardSkeleton lines={6} />}>
        {(free) =>
          free.length === 0 && hasManagement ? (
            <>
              <Callout>{t("roles.allTaken")}</Callout>
              {skip && <DialogActions>{skip}</DialogActions>}
            </>
          ) : (
            <ChoiceForm
              submit={t("roles.assign")}
              failure={failure}
              actions={skip}
              label={t("roles.available")}
              name="roleId"
              groups={groupsOf(free).filter(({ items }) => items.length > 0)}
              asideOf={({ value }) => value === managementChoice && <Tag tone="warn">{t("roles.everything")}</Tag>}
            />
          )
        }
      </AsyncSection>
    </RouteDialog>
  );
}
