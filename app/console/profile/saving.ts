import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import type { Failure } from "../../failure.ts";
import { useAlert } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { forgetTyped, keepTyped } from "../kit/kept-values.ts";

export type Field = "name" | "avatar";

export interface Saving {
  /** The user as it will be once what is on its way has arrived. */
  shown: MyProfile;
  /** Saves at once; the page shows it already. */
  save: (field: Field, value: string) => void;
  /** What was typed and then refused. */
  drafts: Partial<Record<Field, string>>;
}

interface Sent {
  field: Field;
  before: string;
  after: string;
  isUndo: boolean;
}

/** Saves a name or a picture before the server has answered. What it refuses is put back, and can be typed on. */
export function useSaving(user: MyProfile): Saving {
  const { t } = useTranslation("profile");
  const { data, state, formData, submit } = useFetcher<{ failure?: Failure }>({ key: "profile" });
  const toasts = useToasts();
  const alert = useAlert();
  const navigate = useNavigate();
  const sent = useRef<Sent | null>(null);
  const [drafts, setDrafts] = useState<Saving["drafts"]>({});

  const send = (field: Field, before: string, after: string, isUndo: boolean) => {
    // A second press comes before the dialog is closed.
    if (sent.current?.field === field && sent.current.after === after) return;
    sent.current = { field, before, after, isUndo };
    // Until it is answered: who has to sign in first finds it in the dialog.
    if (field === "name") keepTyped(user.id, "/console/profile/name", field, after);
    const action = `/console/profile/${field}`;
    void submit({ [field]: after }, { method: "post", action, preventScrollReset: true });
  };

  const answered = (last: Sent, failure: Failure | undefined) => {
    const { field, before, after, isUndo } = last;
    forgetTyped(user.id, `/console/profile/${field}`, field);
    setDrafts((known) => ({ ...known, [field]: failure ? after : undefined }));
    if (!failure) {
      const undo = isUndo ? {} : { undo: () => send(field, after, before, true) };
      return toasts.good(t(after === "" ? `${field}.removed` : `${field}.changed`), undo);
    }
    const words = failure.message ?? t("refused");
    if (failure.status !== 422) return toasts.bad(words);
    void alert({ title: t("refused"), body: words, action: t("gotIt") }).then(() => {
      void navigate(`/console/profile/${field}`, { preventScrollReset: true });
    });
  };
  const latest = useRef(answered);
  latest.current = answered;

  useEffect(() => {
    const last = sent.current;
    if (state !== "idle" || !last) return;
    sent.current = null;
    if (data) return latest.current(last, data.failure);
    // Nothing answered, which the frame says: its dialog has it still.
    setDrafts((known) => ({ ...known, [last.field]: last.after }));
  }, [state, data]);

  const name = formData?.get("name");
  const avatar = formData?.get("avatar");
  const shown = {
    ...user,
    ...(typeof name === "string" ? { name: name || null } : {}),
    ...(typeof avatar === "string" ? { avatar: avatar || null } : {}),
  };
  return { shown, drafts, save: (field, value) => send(field, user[field] ?? "", value, false) };
}
