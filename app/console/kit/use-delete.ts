import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { BulkResult } from "../../../contracts/bulk.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "./use-action.ts";
import { useUndoDeletion } from "./use-undo-deletion.ts";

export interface DeleteText {
  title: string;
  /** What is lost. */
  body: string;
  action: string;
  /** Must be typed before the button works. */
  typed?: string;
}

/** Asks, then deletes the entity at `base` by the action of its details page; its list says that it is done. */
export function useDelete(name: string, base: string, text: DeleteText): () => void {
  const { ask } = useAction<never>(() => {});
  return () => void ask({ ...text, danger: true }, { name, typed: text.typed ?? "" }, base);
}

/** Asks, then deletes what is selected by the list's own action, and says what became of it. */
export function useBulkDelete(
  entity: string,
  text: { title: (count: number) => string; titleOfOne: (name: string) => string; body: string },
) {
  const { t } = useTranslation("ui");
  const toast = useToasts();
  const undo = useUndoDeletion(entity);
  const { ask } = useAction<BulkResult>(({ done, failed }) => {
    if (done.length > 0) toast.good(t("bulk.done", { count: done.length }), undo(done));
    if (failed.length > 0) toast.bad(t("bulk.failed", { count: failed.length }), { details: failed[0]?.message ?? "" });
  });
  return async (ids: readonly string[], clear: () => void, name?: string): Promise<void> => {
    const title = name === undefined ? text.title(ids.length) : text.titleOfOne(name);
    const question = { title, body: text.body, action: t("bulk.delete"), danger: true };
    if (await ask(question, { intent: "delete", id: ids })) clear();
  };
}

/** On a list: says once what its details page has just deleted (`deleteEntity`), and offers to undo it. */
export function useDeletedToast(entity: string, textOf: (name: string) => string): void {
  const toast = useToasts();
  const navigate = useNavigate();
  const undo = useUndoDeletion(entity);
  const [search] = useSearchParams();
  const name = search.get("deleted");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (name === null) return;
    toast.good(textOf(name), undo([search.get("id") ?? ""]));
    const rest = new URLSearchParams(search);
    for (const parameter of ["deleted", "id"]) rest.delete(parameter);
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  }, [name]);
}

export interface DeletedRow {
  id: string;
  name: string;
}

/**
 * Asks, then deletes one row by the list's own action (`deleteRow`).
 * @param entity if it can be brought back
 */
export function useRowDelete(
  textOf: (name: string, id: string) => Omit<DeleteText, "body"> & { body: ReactNode },
  doneOf: (name: string) => string,
  entity?: string,
) {
  const toast = useToasts();
  const undo = useUndoDeletion(entity ?? "");
  const { ask } = useAction<DeletedRow>(({ id, name }) => toast.good(doneOf(name), entity ? undo([id]) : {}));
  return ({ id, name }: DeletedRow): void => void ask({ ...textOf(name, id), danger: true }, { id, name });
}
