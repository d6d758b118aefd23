import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { z } from "zod";
import { LockedTarget } from "../../../contracts/sentinel.ts";
import type { SentinelPolicy } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, textOf, write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/general";
import { type Protection, readProtection, saveProtection } from "./experience.server.ts";
import { LockedList } from "./locked-list.tsx";
import styles from "./security.module.css";
import { unlock } from "./unlock.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    protection: readProtection(call),
    locked: call("/api/sentinel-activities/locked", z.array(LockedTarget)),
  }));

/** What applies while a tenant has no limits of its own. */
const usual = { maxAttempts: 100, lockoutDuration: 60 } as const;
/** Of `contracts/sign-in-experience.ts`. */
const most = { maxAttempts: 1000, lockoutDuration: 10_080 } as const;
type Limit = keyof typeof usual;
const limits = ["maxAttempts", "lockoutDuration"] as const satisfies Limit[];
type Wrong = Partial<Record<Limit, true>>;

/** Saves the limits and notices, or unlocks what is locked. */
export const action = (args: Route.ActionArgs) =>
  write<unknown>(
    args,
    async (call, form) => {
      if (form.get("intent") === "unlock") return unlock(call, form.getAll("target").map(String));
      const credentialNoticePolicy = form.get("notify") === "on" ? {} : { enabled: false };
      if (form.get("custom") !== "on")
        return saveProtection(call, form, { sentinelPolicy: {}, credentialNoticePolicy });
      const sentinelPolicy: SentinelPolicy = {};
      const wrong: Wrong = {};
      for (const name of limits) {
        const count = Number(textOf(form, name));
        if (Number.isInteger(count) && count >= 1 && count <= most[name]) sentinelPolicy[name] = count;
        else wrong[name] = true;
      }
      if (Object.keys(wrong).length > 0) return invalidFields(wrong);
      return saveProtection(call, form, { sentinelPolicy, credentialNoticePolicy });
    },
    () => args.request.url,
  );

/** How long guessing locks an identifier, who is locked, and what users are told of changes. */
export default function General({ loaderData: { protection, locked }, actionData, params }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <AsyncSection of={protection} pending={<CardSkeleton lines={8} />}>
        {(found) => <Limits found={found} result={actionData} />}
      </AsyncSection>
      <AsyncSection of={locked} pending={<CardSkeleton lines={3} />}>
        {(rows) => <LockedList rows={rows} base={`/console/${params.tenantId}`} />}
      </AsyncSection>
      <Outlet />
    </div>
  );
}

interface LimitsProps {
  found: Versioned<Protection>;
  result: Route.ComponentProps["actionData"];
}

function Limits({ found: { value, etag }, result }: LimitsProps) {
  const { wrong, rest } = wrongFields<Wrong>(result?.failure);
  return (
    <>
      <PlanGate of="securityFeaturesEnabled" failure={rest} flag="securityFeaturesUpsellNoticeAcknowledged" />
      <EntityForm etag={etag} base={value} result={result} failure={withoutPlan(rest)}>
        <Lockout policy={value.sentinelPolicy} wrong={wrong ?? {}} />
        <Notices isOn={value.credentialNoticePolicy.enabled !== false} />
      </EntityForm>
    </>
  );
}

function Lockout({ policy, wrong }: { policy: SentinelPolicy; wrong: Wrong }) {
  const { t } = useTranslation("security");
  const [isCustom, setCustom] = useState(Object.keys(policy).length > 0);
  const fields = {
    maxAttempts: { label: t("lock.attempts"), error: t("lock.attemptsRange") },
    lockoutDuration: { label: t("lock.minutes"), error: t("lock.minutesRange"), unit: t("lock.minutesUnit") },
  };
  return (
    <FormCard title={t("lock.title")} tag={<PlanTag of="securityFeaturesEnabled" />} about={t("lock.about")}>
      <Switch
        name="custom"
        label={t("lock.custom")}
        description={t("lock.customAbout")}
        checked={isCustom}
        onChange={(event) => setCustom(event.currentTarget.checked)}
      />
      {isCustom &&
        limits.map((name) => {
          const { error, ...field } = fields[name];
          return (
            <NumberField
              key={name}
              {...field}
              name={name}
              defaultValue={policy[name] ?? usual[name]}
              min={1}
              max={most[name]}
              required
              {...(wrong[name] ? { error } : {})}
            />
          );
        })}
    </FormCard>
  );
}

function Notices({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("security");
  return (
    <FormCard title={t("lock.notices")} about={t("lock.noticesAbout")}>
      <Switch name="notify" label={t("lock.notify")} description={t("lock.notifyAbout")} defaultChecked={isOn} />
    </FormCard>
  );
}
