import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { MultiText } from "../../ui/text-list-field.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { type Free, useFoundOf } from "../kit/use-found.ts";
import type { Choices } from "./access.server.ts";
import type { SettingsProblems } from "./settings-form.server.ts";

interface CardProps {
  app: ProtectedApp;
  problems: SettingsProblems;
}

/** Which pages ask for a sign-in. */
export function PagesCard({ app, problems, wrongRule }: CardProps & { wrongRule: number | null }) {
  const { t } = useTranslation("protected-applications");
  const wrongPaths = Object.keys(problems.bypassPaths ?? {}).map((line) => [line, t("bypassInvalid")]);
  return (
    <FormCard title={t("rules")} about={t("rulesAbout")}>
      <MultiText
        label={t("rules")}
        name="pageRules"
        placeholder="^/admin"
        defaultValue={app.pageRules.map(({ path }) => path)}
        errors={wrongRule === null ? {} : { [wrongRule]: t("ruleInvalid") }}
      />
      <MultiText
        label={t("bypass")}
        name="bypassPaths"
        about={t("bypassAbout")}
        placeholder="/health"
        defaultValue={app.bypassPaths}
        errors={Object.fromEntries(wrongPaths)}
      />
    </FormCard>
  );
}

/** Which users may enter. */
export function AccessCard({ app, choices }: { app: ProtectedApp; choices: Choices }) {
  const { t } = useTranslation("protected-applications");
  const { t: tApp } = useTranslation("applications");
  return (
    <FormCard title={t("access")} about={t("accessAbout")}>
      <input type="hidden" name="hasAccess" value="yes" />
      <Chosen
        label={t("roles")}
        group={tApp("roles.tab")}
        name="roleIds"
        kind="roles"
        first={choices.roles}
        before={app.roleIds}
      />
      <Chosen
        label={t("organizations")}
        group={tApp("detail.organizations")}
        name="organizationIds"
        kind="organizations"
        first={choices.organizations}
        before={app.organizationIds}
      />
    </FormCard>
  );
}

interface ChosenProps {
  label: string;
  group: string;
  name: string;
  kind: "roles" | "organizations";
  first: Free;
  before: readonly string[];
}

/** What was chosen and is not among those that are known is kept, by its ID. */
function Chosen({ label, group, name, kind, first, before }: ChosenProps) {
  const [value, setValue] = useState<readonly string[]>(before);
  const { known, total, find } = useFoundOf(kind, first);
  const unknown = before.filter((id) => known.every((item) => item.value !== id));
  const items = [...known, ...unknown.map((id) => ({ value: id, label: id }))];
  return (
    <TransferList
      label={label}
      name={name}
      groups={[{ id: name, label: group, items }]}
      total={total}
      onSearch={find}
      value={value}
      onChange={setValue}
    />
  );
}

/** How long a session lasts, and whether visitors are kept out for now. */
export function SessionCards({ app, problems }: CardProps) {
  const { t } = useTranslation("protected-applications");
  const days = Math.max(1, Math.round(app.sessionDuration / 86_400));
  return (
    <>
      <FormCard title={t("session")} about={t("sessionAbout")}>
        <input type="hidden" name="daysBefore" value={days} />
        <NumberField
          label={t("duration")}
          name="days"
          defaultValue={days}
          min={1}
          max={14}
          unit={t("days")}
          required
          {...(problems.duration ? { error: t("durationRange") } : {})}
        />
      </FormCard>
      <FormCard title={t("maintenance")} about={t("maintenanceAbout")}>
        <Switch label={t("maintenanceSwitch")} name="maintenance" defaultChecked={app.maintenance} />
      </FormCard>
    </>
  );
}
