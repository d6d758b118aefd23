import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAnswer } from "../use-answer.ts";
import type { action } from "./detail.tsx";
import type { Opened } from "./opened.ts";

/** Asks for the name, then deletes; the list says that it is done. */
export function useRemoval({ value: { name }, base }: Opened): () => Promise<void> {
  const { t } = useTranslation("authorization");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher.data, fetcher.state, ({ failure }) => toast.bad(failure.message ?? t("failed")));
  return async () => {
    const yes = await confirm({
      ...{ title: t("resources.deleteTitle", { name }), body: t("resources.deleteBody") },
      ...{ action: t("resources.delete"), danger: true, typed: name },
    });
    if (yes) await fetcher.submit({ name, typed: name }, { method: "post", action: base });
  };
}
