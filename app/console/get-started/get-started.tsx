import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { Progress } from "../../../contracts/dashboard.ts";
import { TenantMember } from "../../../contracts/member.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { ApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/get-started";
import { Addresses } from "./addresses.tsx";
import { Cards } from "./cards.tsx";
import styles from "./get-started.module.css";
import { type FirstSteps, Steps, StepsSkeleton } from "./steps.tsx";

export const handle = { phrases: ["dashboard"] } satisfies PageHandle;

/** What one needs first of a tenant: its addresses, which the edge knows, and what is done already. */
export const loader = (args: Route.LoaderArgs) => {
  const { tenantId } = args.params;
  const { edition, endpointOf, managementIndicatorOf } = args.context.get(pageContext);
  return load(args, (_, calls) => ({
    ...{ edition, endpoint: endpointOf(tenantId), indicator: managementIndicatorOf(tenantId) },
    steps: readSteps(calls, tenantId, edition === "cloud"),
  }));
};

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
export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const body = { getStartedHidden: form.get("intent") === "hide" };
    return call("/api/configs/admin-console", AdminConsoleConfig, { method: "PATCH", body });
  });

export default function GetStarted({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { edition, endpoint, indicator, steps } = loaderData;
  const { t } = useTranslation("console");
  const base = `/console/${tenantId}`;
  return (
    <>
      <PageHeader title={t("area.getStarted")} about={t("start.about")} />
      <div className={styles.page}>
        <AsyncSection of={steps} pending={<StepsSkeleton base={base} hasTeam={edition === "cloud"} />}>
          {(known) => <Steps known={known} base={base} />}
        </AsyncSection>
        <Cards base={base} endpoint={endpoint} edition={edition} />
        <Addresses endpoint={endpoint} indicator={indicator} />
      </div>
    </>
  );
}
