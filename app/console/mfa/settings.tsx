import { pageContext } from "../../context.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import type { Route } from "./+types/settings";
import type { Wrong } from "./draft.ts";
import { readSettings, readUsage, saveSettings } from "./experience.server.ts";
import styles from "./mfa.module.css";
import { MfaCards } from "./mfa-cards.tsx";
import { type Risk, riskCode } from "./risk.ts";
import { RiskQuestion } from "./risk-question.tsx";

export const loader = async (args: Route.LoaderArgs) => {
  const reads = await load(args, (call) => ({ settings: readSettings(call), usage: readUsage(call) }));
  const { hostname: host } = new URL(args.context.get(pageContext).endpointOf(args.params.tenantId));
  return { ...reads, host };
};

export const action = (args: Route.ActionArgs) => write(args, saveSettings, () => args.request.url);

/** Which factors users can have, who is asked for one, and what that means for those who have none. */
export default function Settings({ loaderData: { settings, usage, host }, actionData }: Route.ComponentProps) {
  const { wrong, rest } = wrongFields<Wrong>(actionData?.failure);
  const isRisk = rest?.code === riskCode;
  const failure = isRisk ? undefined : rest;
  return (
    <div className={styles.page}>
      <AsyncSection of={settings} pending={<CardSkeleton lines={14} />}>
        {({ value, etag }) => (
          <>
            <PlanGate of="mfaEnabled" failure={failure} flag="mfaUpsellNoticeAcknowledged" />
            <EntityForm etag={etag} base={value} result={actionData} failure={withoutPlan(failure)}>
              <MfaCards saved={value} usage={usage} host={host} wrong={wrong ?? {}} />
              {isRisk && <RiskQuestion risk={rest.data as Risk} />}
            </EntityForm>
          </>
        )}
      </AsyncSection>
    </div>
  );
}
