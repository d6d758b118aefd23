import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CustomProfileField, type FieldType } from "../../../contracts/custom-profile-field.ts";
import type { PageHandle } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { save, write } from "../kit/write.server.ts";
import type { Route } from "./+types/edit-field";
import { typesFor } from "./built-in-fields.ts";
import { definitionIn } from "./field-form.server.ts";
import { FieldSettings, settingErrors } from "./field-settings.tsx";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";
import { useFieldNames } from "./use-field-names.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const pathOf = ({ name }: { name: string }) => `/api/custom-profile-fields/${encodeURIComponent(name)}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ field: call.versioned(pathOf(args.params), CustomProfileField) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) =>
      save(call, form, pathOf(args.params), CustomProfileField, { method: "PUT", body: definitionIn(form) as object }),
    () => args.request.url,
  );

/** One field, beside the page that asks for it. */
export default function EditField({ loaderData: { field }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in-experience");
  const { base } = useEntity<Known>();
  return (
    <>
      <Link className={styles.back} to={`${base}/profile-fields`}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden />
        {t("fields.all")}
      </Link>
      <AsyncSection of={field} pending={<CardSkeleton lines={8} />}>
        {({ value, etag }) => <FieldForm key={value.name} of={{ value, etag }} result={actionData} />}
      </AsyncSection>
    </>
  );
}

interface FieldFormProps {
  of: Versioned<CustomProfileField>;
  result: ActionResult<CustomProfileField> | undefined;
}

function FieldForm({ of: { value: field, etag }, result }: FieldFormProps) {
  const { errors, rest } = fieldErrors(result?.failure, settingErrors);
  return (
    <EntityForm etag={etag} base={field} result={result} failure={rest} isNarrow>
      <Cards field={field} errors={errors} />
    </EntityForm>
  );
}

type SettingErrors = ComponentProps<typeof FieldSettings>["errors"];

function Cards({ field, errors }: { field: CustomProfileField; errors: SettingErrors }) {
  const { t } = useTranslation("sign-in-experience");
  const { nameOf, isBuiltIn, ofClaim } = useFieldNames();
  const [type, setType] = useState<FieldType>(field.type);
  const types = typesFor(field.name);
  const isWhole = type === "Address" || type === "Fullname";
  return (
    <>
      <DocumentTitle>{nameOf(field)}</DocumentTitle>
      <input type="hidden" name="field" value={field.name} />
      <FormCard
        title={nameOf(field)}
        about={isBuiltIn(field.name) ? t("fields.keptAsClaim") : t("fields.keptAsKey", { key: field.name })}
      >
        {types.length > 1 ? (
          <NativeSelect
            label={t("fields.type")}
            name="type"
            value={type}
            data={types.map((value) => ({ value, label: t(`fields.types.${value}`) }))}
            onChange={(event) => setType(event.currentTarget.value as FieldType)}
          />
        ) : (
          <input type="hidden" name="type" value={type} />
        )}
        <TextInput
          label={t("fields.label")}
          description={isBuiltIn(field.name) ? t("fields.labelAbout") : undefined}
          name="label"
          maxLength={128}
          placeholder={isBuiltIn(field.name) ? ofClaim(field.name) : field.name}
          defaultValue={field.label}
          autoComplete="off"
        />
        <TextInput
          label={t("fields.help")}
          description={t("fields.helpAbout")}
          name="description"
          maxLength={256}
          defaultValue={field.description ?? ""}
          autoComplete="off"
        />
        <Switch
          label={t("fields.required")}
          description={type === "Checkbox" ? t("fields.requiredBox") : isWhole ? t("fields.requiredParts") : undefined}
          name="required"
          defaultChecked={field.required}
        />
      </FormCard>
      <FieldSettings key={type} type={type} field={field} errors={errors} />
    </>
  );
}
