import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Failure } from "../../failure.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAnswer } from "../use-answer.ts";

interface Question {
  title: string;
  body: string;
  action: string;
}

type Answer = { removed: string } | { failure: Failure };

/** Asks, then takes one row away by the page's own action, which answers with its name. */
export function useRowRemoval(questionOf: (name: string) => Question, wordsFor?: (name: string) => string) {
  const { t } = useTranslation("authorization");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) toast.bad(answer.failure.message ?? t("failed"));
    else toast.good(wordsFor?.(answer.removed) ?? t("roles.removed", { name: answer.removed }));
  });
  return async (id: string, name: string) => {
    if (await confirm({ ...questionOf(name), danger: true }))
      await fetcher.submit({ intent: "remove", id, name }, { method: "post" });
  };
}
