import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import { z } from "zod";
import { pageVisit } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import styles from "../authorization/authorization.module.css";
import { refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { NotMade } from "../not-made.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/assign-permissions";
import { useOpened } from "./opened.ts";
import { readPermissions } from "./permission-groups.server.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const indicator = context.get(pageVisit).managementIndicatorOf(tenantId);
  const groups = readPermissions(calls.tenant(tenantId), indicator, id);
  if (isWholeRequest(request)) await groups;
  return { groups };
}

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const scopeIds = (await request.formData()).getAll("scopeId").map(String);
  if (scopeIds.length === 0) return data({ isNoneChosen: true as const }, { status: 422 });
  const body = { scopeIds };
  const added = await calls.tenant(tenantId)(`/api/roles/${id}/scopes`, z.unknown(), { method: "POST", body });
  if (!added.ok) return refusal(request, added.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/roles/${id}/permissions`);
  return { count: scopeIds.length };
}

export default function AssignPermissions({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useOpened();
  const isBusy = useNavigation().formMethod === "POST";
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const toast = useToasts();
  const closeTo = `${base}/permissions`;
  useActionAnswer(actionData && "count" in actionData ? actionData : undefined, ({ count }) => {
    toast.good(t("roles.permissionsAdded", { count }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog title={t("roles.assignTo", { name: value.name })} closeTo={closeTo} size="lg">
      <Loaded of={groups} pending={<CardSkeleton lines={8} />}>
        {(known) => {
          const possible = known.filter(({ isManagement }) => value.type === "MachineToMachine" || !isManagement);
          if (possible.length === 0) return <Callout>{t("roles.noneLeft")}</Callout>;
          return (
            <Form method="post" preventScrollReset>
              <div className={styles.stack}>
                <TransferList
                  label={t("roles.permissions")}
                  name="scopeId"
                  groups={possible}
                  value={chosen}
                  onChange={setChosen}
                />
                {actionData && "isNoneChosen" in actionData && (
                  <div role="alert">
                    <Callout tone="warn">{t("roles.noneChosen")}</Callout>
                  </div>
                )}
                <NotMade failure={actionData && "failure" in actionData ? actionData.failure : undefined} />
              </div>
              <DialogActions>
                <SubmitButton busy={isBusy}>{t("roles.assignPermissions")}</SubmitButton>
              </DialogActions>
            </Form>
          );
        }}
      </Loaded>
    </RouteDialog>
  );
}
