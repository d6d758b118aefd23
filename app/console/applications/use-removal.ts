import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAnswer } from "../use-answer.ts";
import type { action } from "./detail.tsx";
import { hasUsers } from "./kinds.tsx";
import type { Opened } from "./opened.ts";

/** Asks for the name, then deletes; the list says that it is done. */
export function useRemoval({ value: { name, type }, base }: Opened): () => Promise<void> {
  const { t } = useTranslation("applications");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  useAnswer(answer && "failure" in answer ? answer.failure : undefined, fetcher.state, ({ message }) =>
    toast.bad(message ?? t("bulk.failed", { count: 1 })),
  );
  return async () => {
    const yes = await confirm({
      title: t("remove.title", { name }),
      body: t(hasUsers(type) ? "remove.loss" : "remove.lossMachine"),
      action: t("remove.action"),
      danger: true,
      typed: name,
    });
    if (yes) await fetcher.submit({ name, typed: name }, { method: "post", action: base });
  };
}
