import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import { z } from "zod";
import type { Application } from "../../../contracts/application.ts";
import { ConsentScopes } from "../../../contracts/application.ts";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { Resource } from "../../../contracts/resource.ts";
import { pageContext } from "../../context.ts";
import { isWholeRequest } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { type ApiCall, Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { CreateError } from "../create-error.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/add-permissions";
import styles from "./applications.module.css";
import { type Level, type Offer, useOffer } from "./consent-permissions.ts";

const levelOf = (level: string): Level => (level === "organization" ? "organization" : "user");

export async function loader({ context, params: { tenantId, id, level }, request }: Route.LoaderArgs) {
  if (levelOf(level) !== level) throw data(null, { status: 404 });
  const calls = await requireApiClient({ context, request });
  const management = context.get(pageContext).managementIndicatorOf(tenantId);
  const offer = readOffer(calls.tenant(tenantId), id, management);
  if (isWholeRequest(request)) await offer;
  return { offer };
}

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

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const chosen = (await request.formData()).getAll("permission").map(String);
  const fields = Map.groupBy(chosen, (value) => value.slice(0, value.indexOf(":")));
  const body = Object.fromEntries(
    [...fields].map(([field, values]) => [field, values.map((value) => value.slice(field.length + 1))]),
  );
  const path = `/api/applications/${id}/user-consent-scopes`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "POST", body });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/applications/${id}/permissions`);
  return { count: chosen.length };
}

export default function AddPermissions({ loaderData: { offer }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base } = useEntity<Application>();
  const navigate = useNavigate();
  const toast = useToasts();
  const level = levelOf(params.level);
  const closeTo = `${base}/permissions`;
  useActionResult(actionData && "count" in actionData ? actionData : undefined, ({ count }) => {
    toast.good(t("permissions.added", { count }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  return (
    <RouteDialog title={t("permissions.add")} about={t(`permissions.${level}About`)} closeTo={closeTo} size="lg">
      <AsyncSection of={offer} pending={<CardSkeleton lines={6} />}>
        {(offered) => (
          <Choice level={level} offer={offered}>
            {failure && <CreateError failure={failure} />}
          </Choice>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}

function Choice({ level, offer, children }: { level: Level; offer: Offer; children: React.ReactNode }) {
  const { t } = useTranslation("applications");
  const isBusy = useNavigation().formMethod === "POST";
  const groups = useOffer(level, offer);
  const [chosen, setChosen] = useState<string[]>([]);
  if (groups.length === 0) return <Callout>{t("permissions.nothingLeft")}</Callout>;
  return (
    <Form method="post" preventScrollReset>
      <div className={styles.stack}>
        <TransferList
          label={t(`permissions.${level}`)}
          name="permission"
          groups={groups}
          value={chosen}
          onChange={setChosen}
        />
        {children}
      </div>
      <DialogActions>
        <SubmitButton busy={isBusy} disabled={chosen.length === 0}>
          {t("permissions.add")}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
