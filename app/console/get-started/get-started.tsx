import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { Progress } from "../../../contracts/dashboard.ts";
import { TenantMember } from "../../../contracts/member.ts";
import { pageContext } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type ApiClient, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import type { Route } from "./+types/get-started";
import { Addresses } from "./addresses.tsx";
import { Cards } from "./cards.tsx";
import styles from "./get-started.module.css";
import { type FirstSteps, Steps, StepsSkeleton } from "./steps.tsx";

export const handle = { phrases: ["dashboard"] } satisfies PageHandle;

/** What one needs first of a tenant: its addresses, which the edge knows, and what is done already. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const { edition, endpointOf, managementIndicatorOf } = context.get(pageContext);
  const steps = readSteps(await requireApiClient({ context, request }), tenantId, edition === "cloud");
  if (isWholeRequest(request)) await steps;
  return { edition, endpoint: endpointOf(tenantId), indicator: managementIndicatorOf(tenantId), steps };
}

async function readSteps(calls: ApiClient, tenantId: string, isCloud: boolean): Promise<Outcome<FirstSteps>> {
  const call = calls.tenant(tenantId);
  const [progress, config, members] = await Promise.all([
    call("/api/dashboard/progress", Progress),
    call("/api/configs/admin-console", AdminConsoleConfig),
    isCloud ? calls.cloud(`/api/tenants/${tenantId}/members`, z.array(TenantMember)) : null,
  ]);
  if (!progress.ok) return progress;
  return {
    ok: true,
    value: {
      done: progress.value,
      isHidden: config.ok && config.value.getStartedHidden === true,
      // Who may not see the members has no use for the step.
      hasTeam: members?.ok ? members.value.length > 1 : null,
    },
  };
}

/** Hides the first steps for everybody in the tenant, or shows them again. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const getStartedHidden = (await request.formData()).get("intent") === "hide";
  const outcome = await calls.tenant(tenantId)("/api/configs/admin-console", AdminConsoleConfig, {
    ...{ method: "PATCH", body: { getStartedHidden } },
  });
  return outcome.ok ? null : refusal(request, outcome.failure);
}

export default function GetStarted({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { edition, endpoint, indicator, steps } = loaderData;
  const { t } = useTranslation("console");
  const base = `/console/${tenantId}`;
  return (
    <>
      <PageHeader title={t("area.getStarted")} about={t("start.about")} />
      <div className={styles.page}>
        <AsyncSection of={steps} pending={<StepsSkeleton />}>
          {(known) => <Steps known={known} base={base} />}
        </AsyncSection>
        <Cards base={base} endpoint={endpoint} edition={edition} />
        <Addresses endpoint={endpoint} indicator={indicator} />
      </div>
    </>
  );
}
