import { useTranslation } from "react-i18next";
import { data, useNavigate } from "react-router";
import { z } from "zod";
import { TenantMember } from "../../../contracts/member.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type ApiClient, Nothing } from "../api-client.server.ts";
import { useDone } from "../kit/action-result.ts";
import { load } from "../kit/load.server.ts";
import { invalid, write } from "../kit/write.server.ts";
import { givenUp } from "../tenants/given-up.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { Route } from "./+types/settings";
import { DeleteCard } from "./delete-card.tsx";
import { Basics } from "./general.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

const pathOf = ({ tenantId }: { tenantId: string }) => `/api/tenants/${tenantId}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, { cloud }) => ({ members: cloud(`${pathOf(args.params)}/members`, z.array(TenantMember)) }));

type Intent = "rename" | "leave" | "delete";
/** The code of a deletion for which another name was typed. */
const mismatch = "name_mismatch";

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (_, form, calls) => {
      const intent = form.get("intent") as Intent;
      // The name is asked for before everything is gone, also where no script asks.
      if (intent === "delete" && form.get("typed") !== form.get("name")) return invalid(mismatch);
      const outcome = await carryOut(calls, pathOf(args.params), intent, form);
      return outcome.ok ? { ok: true, value: { intent, name: String(form.get("name") ?? "") } } : outcome;
    },
    ({ intent }) => (intent === "rename" ? args.request.url : "/console"),
  );

async function carryOut(calls: ApiClient, path: string, intent: Intent, form: FormData): Promise<Outcome<unknown>> {
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
export default function Settings({ loaderData: { members }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const navigate = useNavigate();
  const toast = useToasts();
  useDone(actionData, ({ intent, name }) => {
    if (intent === "rename") return;
    givenUp.add(params.tenantId);
    toast.good(t(intent === "leave" ? "settings.left" : "settings.deleted", { name }));
    void navigate("/console", { replace: true });
  });
  const isMismatch = actionData?.failure?.code === mismatch;
  useErrorToast(isMismatch ? undefined : actionData?.failure);
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
          {known.can("manage:tenant") ? <DeleteCard known={known} isMismatch={isMismatch} /> : null}
        </CardStack>
      )}
    </TenantSection>
  );
}
