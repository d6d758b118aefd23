import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "./ask-store.ts";
import { Dialog, DialogActions } from "./dialog.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";

/** One question, until it is answered. */
export default function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation("ui");
  useRestoreFocus();
  const { kind, title, body, action, cancel, danger, typed, answer } = question;
  const [text, setText] = useState("");
  const id = useId();
  // The name stands out from the words around it, wherever a language puts it.
  const [before, after] = t("confirm.typed", { text: "\n" }).split("\n");
  const isConfirm = kind === "confirm";
  const isLocked = typed !== undefined && text.trim() !== typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked) answer(true);
  };
  return (
    <Dialog opened onClose={onClose} title={title ?? ""} size="sm">
      <form onSubmit={submit}>
        <div>{body}</div>
        {typed !== undefined && (
          <TextInput
            data-autofocus
            label={
              <>
                {before}
                <b dir="auto">{typed}</b>
                {after}
              </>
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            id={id}
          />
        )}
        <DialogActions>
          {isConfirm && (
            <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
              {cancel ?? t("cancel")}
            </Button>
          )}
          <Button type="submit" color={danger ? "red" : "brand"} disabled={isLocked}>
            {action ?? t("ok")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
