import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CreatedDirectory } from "../../../contracts/directory.ts";
import type { Organization } from "../../../contracts/organization.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { findChoices } from "../choices/choices.server.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { FoundSelect } from "../kit/found-select.tsx";
import { load } from "../kit/load.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import type { Route } from "./+types/create";
import { TokenFields } from "./token-fields.tsx";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ connectors: findChoices(call, "sso-connectors") }));

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const ssoConnectorId = textOf(form, "ssoConnectorId") || null;
    const body = { name: textOf(form, "name"), organizationId: args.params.id, ssoConnectorId };
    return call("/api/directories", CreatedDirectory, { method: "POST", body });
  });

/** Its token is shown here, and never again. */
export default function CreateDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("directories");
  const base = `${useEntity<Organization>().base}/directory-sync`;
  const made = actionData?.done;
  if (made)
    return (
      <RouteDialog title={t("created", { name: made.name })} closeTo={`${base}/${made.id}`}>
        <TokenFields of={made} />
        <div>
          <Button component={Link} to={`${base}/${made.id}`}>
            {t("open")}
          </Button>
        </div>
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("create")} about={t("createAbout")} closeTo={base}>
      <DialogForm submit={t("create")} failure={withoutPlan(actionData?.failure)}>
        <PlanGate of="enterpriseSsoLimit" failure={actionData?.failure} />
        <TextInput label={t("name")} name="name" required maxLength={128} autoComplete="off" data-autofocus />
        <AsyncSection of={loaderData.connectors} pending={<CardSkeleton lines={1} />}>
          {(first) => (
            <FoundSelect
              kind="sso-connectors"
              first={first}
              none={t("noConnector")}
              label={t("connector")}
              description={t("connectorAbout")}
              name="ssoConnectorId"
            />
          )}
        </AsyncSection>
      </DialogForm>
    </RouteDialog>
  );
}
