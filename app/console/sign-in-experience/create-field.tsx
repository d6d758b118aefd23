import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { CustomProfileField, type FieldType } from "../../../contracts/custom-profile-field.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-field";
import { builtInNames, fieldTypes, firstConfig, typesFor } from "./built-in-fields.ts";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";
import { useFieldNames } from "./use-field-names.ts";

const listOf = (tenantId: string) => `/console/${tenantId}/sign-in-experience/profile-fields`;

/** A claim as it is usually asked for, or a key of the custom data. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => {
      const name = textOf(form, "builtIn") || textOf(form, "name");
      const type = (form.has("builtIn") ? typesFor(name)[0] : textOf(form, "type")) as FieldType;
      const options = type === "Select" ? { options: [{ value: "option1" }] } : {};
      const body = { name, type, required: false, config: { ...firstConfig(type), ...options } };
      return call("/api/custom-profile-fields", CustomProfileField, { method: "POST", body });
    },
    ({ name }) => `${listOf(args.params.tenantId)}/${name}`,
  );

const nameErrors = [
  "invalid_name",
  "name_exists",
  "name_conflict_built_in_prop",
  "name_conflict_custom_data",
  "name_conflict_sign_in_identifier",
].map((code) => `custom_profile_fields.${code}`);
const typeErrors = ["custom_profile_fields.type_not_allowed"];

export default function CreateField({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in-experience");
  const { fields } = useEntity<Known>().value;
  const { ofClaim } = useFieldNames();
  const list = listOf(params.tenantId);
  const free = builtInNames.filter((name) => !fields.some((field) => field.name === name));
  const sending = useNavigation();
  const isBusy = sending.formMethod === "POST";
  const { errors, rest } = fieldErrors(actionData?.failure, { name: nameErrors, type: typeErrors });
  useDialogDone(actionData, ({ name }) => ({ toast: t("fields.created"), to: `${list}/${name}` }));
  return (
    <RouteDialog title={t("fields.add")} closeTo={list}>
      {free.length > 0 && (
        <Form method="post" className={styles.builtIns} aria-labelledby="built-ins">
          <h3 id="built-ins">{t("fields.builtIn")}</h3>
          <p className={styles.note}>{t("fields.builtInAbout")}</p>
          <div className={styles.views}>
            {free.map((name) => (
              <SubmitButton
                key={name}
                name="builtIn"
                value={name}
                variant="default"
                size="xs"
                busy={isBusy && sending.formData?.get("builtIn") === name}
              >
                {ofClaim(name)}
              </SubmitButton>
            ))}
          </div>
        </Form>
      )}
      <DialogForm submit={t("fields.create")} failure={rest}>
        <h3>{t("fields.custom")}</h3>
        <TextInput
          label={t("fields.key")}
          description={t("fields.keyAbout")}
          name="name"
          required
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={errors.name}
        />
        <NativeSelect
          label={t("fields.type")}
          name="type"
          defaultValue="Text"
          data={fieldTypes.map((value) => ({ value, label: t(`fields.types.${value}`) }))}
          error={errors.type}
        />
      </DialogForm>
    </RouteDialog>
  );
}
