import { Textarea } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ImportedFields } from "../../../contracts/custom-profile-field.ts";
import { useIsWhole } from "../../document.ts";
import { ChooseTextFile } from "../../ui/choose-text-file.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/import-fields";
import styles from "./sign-in-experience.module.css";

const listOf = (tenantId: string) => `/console/${tenantId}/sign-in-experience/profile-fields`;
const invalidFile = "invalid_file";

interface Looked {
  result: ImportedFields;
  /** The text that was looked at: another one is looked at again. */
  json: string;
  isWritten: boolean;
}

/** Looks at a file first; what was seen is written when it is sent again. */
export const action = (args: Route.ActionArgs) =>
  write<Looked>(args, async (call, form) => {
    const json = textOf(form, "json");
    const fields = fieldsIn(json);
    if (!fields) return invalid(invalidFile);
    const isDryRun = form.get("seen") !== json;
    const path = "/api/custom-profile-fields/import";
    const outcome = await call(path, ImportedFields, { method: "POST", body: { fields, isDryRun } });
    if (!outcome.ok) return outcome;
    const result = outcome.value;
    return { ok: true, value: { result, json, isWritten: !isDryRun && result.refused.length === 0 } };
  });

/** A list of fields, as the export writes it and the API answers it. Null for anything else. */
function fieldsIn(json: string): unknown[] | null {
  try {
    const file: unknown = JSON.parse(json);
    return Array.isArray(file) && file.length > 0 && file.length <= 100 ? file : null;
  } catch {
    return null;
  }
}

export default function ImportFields({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in-experience");
  const isWhole = useIsWhole();
  const list = listOf(params.tenantId);
  const text = useRef<HTMLTextAreaElement>(null);
  const looked = actionData?.done;
  const { errors, rest } = fieldErrors(
    actionData?.failure,
    { json: [invalidFile, "guard.invalid_input"] },
    { [invalidFile]: t("fields.invalidFile") },
  );
  useDialogDone(looked?.isWritten ? actionData : undefined, () => ({ toast: t("fields.imported"), to: list }));
  const isReady = looked !== undefined && looked.result.refused.length === 0;
  return (
    <RouteDialog title={t("fields.import")} about={t("fields.importAbout")} closeTo={list}>
      <DialogForm submit={isReady ? t("phrases.import") : t("fields.check")} failure={rest}>
        {!isWhole && <ChooseTextFile accept="application/json,.json" into={text} maxKb={1024} />}
        <Textarea
          ref={text}
          label={t("fields.json")}
          name="json"
          required
          rows={8}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          defaultValue={looked?.json ?? ""}
          error={errors.json}
        />
        {looked && <Outcome of={looked.result} />}
        {isReady && <input type="hidden" name="seen" value={looked.json} />}
      </DialogForm>
    </RouteDialog>
  );
}

/** What the import would do, before it does it. */
function Outcome({ of }: { of: ImportedFields }) {
  const { t } = useTranslation("sign-in-experience");
  const parts = (["created", "changed", "unchanged"] as const).filter((part) => of[part].length > 0);
  return (
    <div role="status" className={styles.stack}>
      {parts.map((part) => (
        <p key={part} className={styles.outcome}>
          <strong>{t(`fields.outcome.${part}`)}</strong> <bdi>{of[part].join(", ")}</bdi>
        </p>
      ))}
      {of.refused.length > 0 && (
        <div className={styles.outcome} data-wrong>
          <strong>{t("fields.outcome.refused")}</strong>
          <ul>
            {of.refused.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
