import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AsyncSection } from "../async-section.tsx";
import { CreateError } from "../create-error.tsx";
import styles from "./applications.module.css";
import { RoleChoice } from "./role-choice.tsx";

interface RolesFormProps {
  title: string;
  roles: Promise<Outcome<Role[]>>;
  /** It may do all of the Management API already. */
  hasManagement: boolean;
  closeTo: string;
  skipTo?: string;
  isNoneChosen: boolean;
  failure: Failure | undefined;
}

/** The dialog in which a machine is given roles. */
export function RolesForm({ title, roles, hasManagement, closeTo, skipTo, isNoneChosen, failure }: RolesFormProps) {
  const { t } = useTranslation("applications");
  const isBusy = useNavigation().formMethod === "POST";
  const skip: ReactNode = skipTo && (
    <Button component={Link} to={skipTo} variant="default">
      {t("roles.skip")}
    </Button>
  );
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
            <Form method="post" preventScrollReset>
              <div className={styles.stack}>
                <RoleChoice roles={free} hasManagement={hasManagement} />
                {isNoneChosen && (
                  <div role="alert">
                    <Callout tone="warn">{t("roles.none")}</Callout>
                  </div>
                )}
                {failure && <CreateError failure={failure} />}
              </div>
              <DialogActions>
                {skip}
                <SubmitButton busy={isBusy}>{t("roles.assign")}</SubmitButton>
              </DialogActions>
            </Form>
          )
        }
      </AsyncSection>
    </RouteDialog>
  );
}
