import { useFetcher } from "react-router";
import type { BulkResult } from "../../contracts/bulk.ts";
import type { Failure } from "../failure.ts";
import { useConfirm } from "../ui/confirm.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { useAnswer } from "./use-answer.ts";

/** The words of it, for so many. */
interface Words {
  title: (count: number) => string;
  /** What is lost. */
  body: string;
  action: string;
  done: (count: number) => string;
  failed: (count: number) => string;
}

type Answer = { done: BulkResult } | { failure: Failure };

/** Asks, deletes what is selected by the page's own action (`bulk-removal.server.ts`), and says what became of it. */
export function useBulkRemoval({ title, body, action, ...words }: Words) {
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) return toast.bad(answer.failure.message ?? words.failed(1));
    const { done, failed } = answer.done;
    if (done.length > 0) toast.good(words.done(done.length));
    if (failed.length > 0) toast.bad(words.failed(failed.length), { details: failed[0]?.message ?? "" });
  });
  return async (ids: readonly string[], clear: () => void) => {
    const yes = await confirm({ title: title(ids.length), body, action, danger: true });
    if (!yes) return;
    const form = new FormData();
    form.set("intent", "delete");
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
    clear();
  };
}
