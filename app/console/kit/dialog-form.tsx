import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import type { Failure } from "../../failure.ts";
import { DialogActions } from "../../ui/dialog.tsx";
import { type Fields, readFields } from "../../ui/form-fields.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { CreateError } from "../create-error.tsx";
import { useEditConflict } from "../edit-conflict.tsx";
import { type ActionResult, useDone } from "./action-result.ts";
import { useKeptValues } from "./kept-values.ts";
import styles from "./kit.module.css";

interface DialogFormProps {
  /** On the button: a verb. */
  submit: string;
  /** What is shown at no field. */
  failure: Failure | undefined;
  /** Of the version that is loaded, if it must not be overwritten unseen (`ifMatch`). */
  etag?: string | null;
  /** The same as the API returned it, where the action saves with `save`. */
  base?: unknown;
  /** Beside the button. */
  actions?: ReactNode;
  /** Fields say themselves what is wrong with them. */
  noValidate?: boolean;
  children: ReactNode;
}

/** The form of a `RouteDialog`: its fields, why it was refused, and its button. */
export function DialogForm({ submit, failure, etag = null, base, actions, noValidate, children }: DialogFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Fields>(undefined);
  const { key, shown, notice } = useEditConflict({ etag, base, failure, form, before });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is made anew
  useLayoutEffect(() => {
    if (form.current) before.current = readFields(form.current);
  }, [key]);
  useKeptValues(form, before);
  return (
    <Form key={key} ref={form} method="post" preventScrollReset noValidate={noValidate}>
      {shown.etag && <input type="hidden" name="etag" value={shown.etag} />}
      {shown.base !== undefined && <input type="hidden" name="base" value={JSON.stringify(shown.base)} />}
      <div className={styles.stack}>
        {children}
        {notice ?? <CreateError failure={failure} />}
      </div>
      <DialogActions>
        {actions}
        <SubmitButton busy={isBusy}>{submit}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/**
 * After the write of a dialog: a toast, and on to where it leads, in place of the dialog, or back to the page below it, which
 * stays where it is. The way back does not open the dialog again.
 */
export function useDialogDone<T>(
  result: ActionResult<T> | undefined,
  next: (done: NonNullable<T>) => { toast: string; to: string },
): void {
  const toast = useToasts();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { pathname } = useLocation();
  useDone(result, (done) => {
    const { toast: text, to } = next(done);
    toast.good(text);
    if (pathname.startsWith(`${to.split("?")[0]}/`)) goBack(to);
    else void navigate(to, { replace: true });
  });
}
