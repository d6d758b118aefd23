import { useTranslation } from "react-i18next";
import { data, redirect, useNavigate } from "react-router";
import { z } from "zod";
import { TenantMember } from "../../../contracts/member.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type ApiClient, Nothing, refusal } from "../api-client.server.ts";
import { isDocumentRequest, requireCloudApiClient } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/settings";
import { DeleteCard } from "./delete-card.tsx";
import { Basics } from "./general.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const members = calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember));
  if (isWholeRequest(request)) await members;
  return { members };
}

type Intent = "rename" | "leave" | "delete";

export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const form = await request.formData();
  const intent = form.get("intent") as Intent;
  // The name is asked for before everything is gone, also where no script asks.
  if (intent === "delete" && form.get("typed") !== form.get("name"))
    return data({ intent, mismatch: true }, { status: 422 });
  const outcome = await carryOut(calls, tenantId, intent, form);
  if (!outcome.ok) return Object.assign(refusal(request, outcome.failure), { intent });
  const name = String(form.get("name") ?? "");
  if (!isDocumentRequest(request)) return { done: { intent, name } };
  throw redirect(intent === "rename" ? request.url : "/console");
}

async function carryOut(calls: ApiClient, tenantId: string, intent: Intent, form: FormData) {
  const path = `/api/tenants/${tenantId}`;
  switch (intent) {
    case "rename":
      return calls.cloud(path, Tenant, { method: "PATCH", body: { name: form.get("name") } });
    case "leave": {
      const left = await calls.cloud(`${path}/members/${calls.userId}`, Nothing, { method: "DELETE" });
      if (left.ok) await calls.session.forgetTokens();
      return left;
    }
    case "delete":
      return calls.cloud(path, Nothing, { method: "DELETE" });
    default:
      throw data(intent satisfies never, { status: 400 });
  }
}

/** The tenant itself: what it is called and where it is; how to leave it, and how to be rid of it. */
export default function Settings({ loaderData: { members }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const navigate = useNavigate();
  const toast = useToasts();
  const done = actionData && "done" in actionData ? actionData.done : undefined;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  useActionResult(done, ({ intent, name }) => {
    if (intent === "rename") return;
    toast.good(t(intent === "leave" ? "settings.left" : "settings.deleted", { name }));
    void navigate("/console", { replace: true });
  });
  useActionResult(failure, ({ message }) => toast.bad(message ?? t("settings.failed")));
  return (
    <TenantSection
      pending={
        <CardStack>
          <CardSkeleton lines={6} />
          <CardSkeleton lines={2} />
        </CardStack>
      }
    >
      {(known) => (
        <CardStack>
          <Basics key={known.tenant.id} known={known} />
          <LeaveCard known={known} members={members} />
          {known.can("manage:tenant") ? (
            <DeleteCard known={known} isMismatch={actionData !== undefined && "mismatch" in actionData} />
          ) : null}
        </CardStack>
      )}
    </TenantSection>
  );
}
