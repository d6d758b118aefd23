import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { EditForm } from "../../ui/edit-form.tsx";
import type { Fields } from "../../ui/form-fields.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { isEditConflict, useEditConflict } from "../edit-conflict.tsx";
import { useCan } from "../shell/use-can.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { type ActionResult, useDone } from "./action-result.ts";
import { useKeptValues } from "./kept-values.ts";
import styles from "./kit.module.css";

interface EntityFormProps {
  /** Of the version that is loaded. */
  etag: string | null;
  /** The same as the API returned it, where the action saves with `save`: others may save something else meanwhile. */
  base?: unknown;
  result: ActionResult<unknown> | undefined;
  /** What is shown at no field: a toast says it. */
  failure: Failure | undefined;
  /** For what stands beside it and reads what it would send. */
  ref?: RefObject<HTMLFormElement | null>;
  /** Nothing of it can be changed, whoever asks. */
  isLocked?: boolean;
  /** Beside something else: explanations are above their fields. */
  isNarrow?: boolean;
  /** Beside the button that saves. */
  otherwise?: ReactNode;
  /** `FormCard`s. */
  children: ReactNode;
}

/** The form of an entity that exists: saved only over the version that was loaded (`save`, `ifMatch`). */
export function EntityForm({
  etag,
  base,
  result,
  failure,
  ref,
  isLocked = false,
  isNarrow = false,
  otherwise,
  children,
}: EntityFormProps) {
  const { t } = useTranslation(["ui", "page"]);
  const can = useCan();
  const toast = useToasts();
  useDone(result, () => toast.good(t("save.saved")));
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const before = useRef<Fields>(undefined);
  const { failure: refusal, done: saved } = result ?? {};
  const { key, shown, notice } = useEditConflict({ etag, base, failure: refusal, saved, form, before });
  useKeptValues(form, before);
  const refused = isEditConflict(failure) ? undefined : failure;
  useErrorToast(refused);
  // Where no script runs there are no toasts.
  const isWhole = useIsWhole();
  return (
    <>
      {notice}
      {isWhole && saved ? <Callout tone="good">{t("save.saved")}</Callout> : null}
      {isWhole && refused ? <Callout tone="bad">{refused.message ?? t("page:failure.title")}</Callout> : null}
      <EditForm
        key={key}
        ref={form}
        before={before}
        saved={saved}
        version={shown.etag}
        isNarrow={isNarrow}
        otherwise={otherwise}
      >
        <input type="hidden" name="etag" value={shown.etag ?? ""} />
        {useIsHydrated() && <input type="hidden" name="base" value={JSON.stringify(shown.base)} />}
        <fieldset className={styles.fields} disabled={isLocked || !can("write:data")}>
          {children}
        </fieldset>
      </EditForm>
    </>
  );
}
