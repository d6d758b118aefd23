import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { type Free, useFound } from "../kit/use-found.ts";
import { managementChoice } from "./management-api-role.ts";

interface ChoiceProps {
  /** It may do all of the Management API already. */
  hasManagement: boolean;
  skipTo?: string;
  failure: Failure | undefined;
}

interface RolesFormProps extends ChoiceProps {
  title: string;
  free: Promise<Outcome<Free>>;
  closeTo: string;
}

/** The dialog in which a machine is given roles. */
export function RolesForm({ title, free, closeTo, ...choice }: RolesFormProps) {
  const { t } = useTranslation("applications");
  return (
    <RouteDialog title={title} about={t("roles.assignAbout")} closeTo={closeTo} size="lg">
      <AsyncSection of={free} pending={<CardSkeleton lines={6} />}>
        {(first) => <Choice {...choice} first={first} />}
      </AsyncSection>
    </RouteDialog>
  );
}

/** All of the Management API stands apart, and is marked. */
function Choice({ first, hasManagement, skipTo, failure }: ChoiceProps & { first: Free }) {
  const { t } = useTranslation("applications");
  const { known, total, find } = useFound(first);
  const skip = skipTo && (
    <Button component={Link} to={skipTo} variant="default">
      {t("roles.skip")}
    </Button>
  );
  if (first.items.length === 0 && hasManagement)
    return (
      <>
        <Callout>{t("roles.allTaken")}</Callout>
        {skip && <DialogActions>{skip}</DialogActions>}
      </>
    );
  const management = { value: managementChoice, label: t("roles.management"), about: t("settings.adminSwitch") };
  const groups = [
    { id: "roles", label: t("roles.available"), items: known },
    { id: "management", label: t("roles.management"), items: hasManagement ? [] : [management] },
  ];
  return (
    <ChoiceForm
      submit={t("roles.assign")}
      failure={failure}
      actions={skip}
      label={t("roles.available")}
      name="roleId"
      groups={groups.filter(({ items }) => items.length > 0)}
      total={total}
      onSearch={find}
      asideOf={({ value }) => value === managementChoice && <Tag tone="warn">{t("roles.everything")}</Tag>}
    />
  );
}
