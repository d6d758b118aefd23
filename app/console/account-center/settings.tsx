import { NativeSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountCenter, AccountField, type AccountFields } from "../../../contracts/account.ts";
import { pageContext } from "../../context.ts";
import { useDocument } from "../../document.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { ifMatch, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/settings";
import styles from "./account-center.module.css";
import { type Draft, type Field, fields, type State, states } from "./fields.ts";
import { Outline } from "./outline.tsx";

const path = "/api/account-center";

export const loader = async (args: Route.LoaderArgs) => {
  const endpoint = args.context.get(pageContext).endpointOf(args.params.tenantId);
  return { ...(await load(args, (call) => ({ center: call.versioned(path, AccountCenter) }))), endpoint };
};

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const stateOf = (field: Field) => AccountField.safeParse(textOf(form, field)).data ?? "Off";
      const body = {
        enabled: form.get("enabled") === "on",
        deletionEnabled: form.get("deletionEnabled") === "on",
        fields: Object.fromEntries(fields.map((field) => [field, stateOf(field)])) as AccountFields,
      };
      return call(path, AccountCenter, { method: "PATCH", body, ...ifMatch(form) });
    },
    () => args.request.url,
  );

/** What users may do with their own accounts, and what they see then. */
export default function Settings({ loaderData: { center, endpoint }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={center} pending={<CardSkeleton lines={14} />}>
      {(found) => <Page found={found} endpoint={endpoint} result={actionData} />}
    </AsyncSection>
  );
}

interface PageProps {
  found: Versioned<AccountCenter>;
  endpoint: string;
  result: Route.ComponentProps["actionData"];
}

function Page({ found: { value, etag }, endpoint, result }: PageProps) {
  const [draft, setDraft] = useState<Draft>(value);
  const { isWhole } = useDocument();
  return (
    <div className={styles.columns}>
      <EntityForm etag={etag} result={result} failure={result?.failure} isNarrow>
        <Cards saved={value} endpoint={endpoint} onDraft={setDraft} />
      </EntityForm>
      {/* A preview of the page can take this place: that of sign-in pages has a sample of it, in which nothing is hidden. */}
      {!isWhole && <Outline of={draft} />}
    </div>
  );
}

interface CardsProps {
  saved: AccountCenter;
  endpoint: string;
  onDraft: (draft: Draft) => void;
}

function Cards({ saved, endpoint, onDraft }: CardsProps) {
  const { t } = useTranslation("account-center");
  const [draft, setDraft] = useState<Draft>(saved);
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    onDraft(next);
  };
  return (
    <>
      <FormCard title={t("enabled")} about={t("enabledAbout")}>
        <Switch
          name="enabled"
          label={t("turnOn")}
          description={t("turnOnAbout")}
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <CopyField label={t("page")} about={t("pageAbout")} value={`${endpoint}/account`} />
      </FormCard>
      <FieldsCard of={draft.fields} onChange={(changed) => change({ fields: { ...draft.fields, ...changed } })} />
      <FormCard title={t("actions")} about={t("actionsAbout")}>
        <Switch
          name="deletionEnabled"
          label={t("deletion")}
          description={t("deletionAbout")}
          checked={draft.deletionEnabled}
          onChange={(event) => change({ deletionEnabled: event.currentTarget.checked })}
        />
      </FormCard>
    </>
  );
}

function FieldsCard({ of, onChange }: { of: AccountFields; onChange: (changed: AccountFields) => void }) {
  const { t } = useTranslation("account-center");
  const options = states.map((state) => ({ value: state, label: t(`state.${state}`) }));
  const all = new Set(fields.map((field) => of[field] ?? "Off"));
  const setAll = (state: State) => onChange(Object.fromEntries(fields.map((field) => [field, state])));
  const about = (
    <>
      <p>{t("fieldsAbout")}</p>
      <ul className={styles.states}>
        {states.map((state) => (
          <li key={state}>{t(`stateAbout.${state}`)}</li>
        ))}
      </ul>
      <p>{t("proof")}</p>
    </>
  );
  return (
    <FormCard title={t("fields")} about={about}>
      <div className={styles.all}>
        <NativeSelect
          label={t("setAll")}
          value={all.size === 1 ? [...all][0] : ""}
          data={all.size === 1 ? options : [{ value: "", label: "–" }, ...options]}
          onChange={(event) => event.currentTarget.value && setAll(event.currentTarget.value as State)}
        />
      </div>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field} className={styles.row}>
            <div>
              <label htmlFor={`field-${field}`}>{t(`field.${field}`)}</label>
              <small id={`about-${field}`}>{t(`fieldAbout.${field}`)}</small>
            </div>
            <NativeSelect
              id={`field-${field}`}
              name={field}
              aria-describedby={`about-${field}`}
              value={of[field] ?? "Off"}
              data={options}
              onChange={(event) => onChange({ [field]: event.currentTarget.value as State })}
            />
          </li>
        ))}
      </ul>
    </FormCard>
  );
}
