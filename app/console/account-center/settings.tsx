import { NativeSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountCenter, type AccountFields } from "../../../contracts/account.ts";
import { pageContext } from "../../context.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { save, write } from "../kit/write.server.ts";
import { BesidePreview, PreviewPane } from "../sign-in-experience/preview-pane.tsx";
import { readExperience } from "../sign-in-experience/read.server.ts";
import type { Route } from "./+types/settings";
import styles from "./account-center.module.css";
import { fields, type State, states } from "./fields.ts";
import { readCenter } from "./form.server.ts";

const path = "/api/account-center";

export const loader = async (args: Route.LoaderArgs) => {
  const visit = args.context.get(pageContext);
  const read = await load(args, (call) => ({
    center: call.versioned(path, AccountCenter),
    experience: readExperience(call, visit, args.params.tenantId, null),
  }));
  return { ...read, endpoint: visit.endpointOf(args.params.tenantId) };
};

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => save(call, form, path, AccountCenter, { body: readCenter(form) }),
    () => args.request.url,
  );

/** What users may do with their own accounts, and beside it the account page as they would see it. */
export default function Settings({ loaderData, params: { tenantId }, actionData }: Route.ComponentProps) {
  const { center, experience, endpoint } = loaderData;
  const address = `/console/${tenantId}/sign-in-experience/preview`;
  return (
    <BesidePreview
      preview={(beside) => (
        <AsyncSection of={experience} pending={null}>
          {({ value }) => <PreviewPane known={value} address={address} beside={beside} pages={["account"]} />}
        </AsyncSection>
      )}
    >
      <AsyncSection of={center} pending={<CardSkeleton lines={14} />}>
        {({ value, etag }) => (
          <EntityForm etag={etag} base={value} result={actionData} failure={actionData?.failure} isNarrow>
            <Cards saved={value} endpoint={endpoint} />
          </EntityForm>
        )}
      </AsyncSection>
    </BesidePreview>
  );
}

function Cards({ saved, endpoint }: { saved: AccountCenter; endpoint: string }) {
  const { t } = useTranslation("account-center");
  const [fieldStates, setFieldStates] = useState(saved.fields);
  return (
    <>
      <FormCard title={t("enabled")} about={t("enabledAbout")}>
        <Switch name="enabled" label={t("turnOn")} description={t("turnOnAbout")} defaultChecked={saved.enabled} />
        <CopyField label={t("page")} about={t("pageAbout")} value={`${endpoint}/account`} />
      </FormCard>
      <FieldsCard of={fieldStates} onChange={(changed) => setFieldStates({ ...fieldStates, ...changed })} />
      <FormCard title={t("actions")} about={t("actionsAbout")}>
        <Switch
          name="deletionEnabled"
          label={t("deletion")}
          description={t("deletionAbout")}
          defaultChecked={saved.deletionEnabled}
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
              <small>{t(`fieldAbout.${field}`)}</small>
            </div>
            <NativeSelect
              id={`field-${field}`}
              name={field}
              aria-description={t(`fieldAbout.${field}`)}
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
