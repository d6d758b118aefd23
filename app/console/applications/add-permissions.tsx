import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { z } from "zod";
import { type Application, ConsentScopes } from "../../../contracts/application.ts";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { Resource } from "../../../contracts/resource.ts";
import { pageContext } from "../../context.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/add-permissions";
import { type Level, type Offer, useOffer } from "./consent-permissions.ts";

const levelOf = (level: string): Level => (level === "organization" ? "organization" : "user");

export const loader = (args: Route.LoaderArgs) => {
  const { tenantId, id, level } = args.params;
  if (levelOf(level) !== level) throw data(null, { status: 404 });
  const management = args.context.get(pageContext).managementIndicatorOf(tenantId);
  return load(args, (call) => ({ offer: readOffer(call, id, management) }));
};

/** Everything there is, but for the Management API, which is nothing for third parties. */
async function readOffer(call: ApiCall, id: string, management: string): Promise<Outcome<Offer>> {
  const [allowed, resources, scopes] = await Promise.all([
    call(`/api/applications/${id}/user-consent-scopes`, ConsentScopes),
    call("/api/resources?includeScopes=true", z.array(Resource)),
    call("/api/organization-scopes", z.array(OrganizationScope)),
  ]);
  if (!allowed.ok) return allowed;
  if (!resources.ok) return resources;
  if (!scopes.ok) return scopes;
  const offered = resources.value.filter(({ indicator }) => indicator !== management);
  return { ok: true, value: { allowed: allowed.value, resources: offered, organizationScopes: scopes.value } };
}

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return writeChosen(
    args,
    "permission",
    (call, chosen) => {
      const fields = Map.groupBy(chosen, (value) => value.slice(0, value.indexOf(":")));
      const body = Object.fromEntries(
        [...fields].map(([field, values]) => [field, values.map((value) => value.slice(field.length + 1))]),
      );
      return call(`/api/applications/${id}/user-consent-scopes`, Nothing, { method: "POST", body });
    },
    () => `/console/${tenantId}/applications/${id}/permissions`,
  );
};

export default function AddPermissions({ loaderData: { offer }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base } = useEntity<Application>();
  const level = levelOf(params.level);
  const closeTo = `${base}/permissions`;
  useDialogDone(actionData, (count) => ({ toast: t("permissions.added", { count }), to: closeTo }));
  return (
    <RouteDialog title={t("permissions.add")} about={t(`permissions.${level}About`)} closeTo={closeTo} size="lg">
      <AsyncSection of={offer} pending={<CardSkeleton lines={6} />}>
        {(offered) => <Choice level={level} offer={offered} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}

function Choice({ level, offer, failure }: { level: Level; offer: Offer; failure: Failure | undefined }) {
  const { t } = useTranslation("applications");
  const groups = useOffer(level, offer);
  if (groups.length === 0) return <Callout>{t("permissions.nothingLeft")}</Callout>;
  return (
    <ChoiceForm
      submit={t("permissions.add")}
      failure={failure}
      label={t(`permissions.${level}`)}
      name="permission"
      groups={groups}
    />
  );
}
