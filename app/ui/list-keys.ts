import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "./is-typing.ts";

interface ListKeys {
  /** Of the row that is focused. */
  edit?: ((key: string) => void) | undefined;
  select?: ((key: string, event: KeyboardEvent) => void) | undefined;
}

/** `j` and `k` walk through the rows, `e` edits, `x` selects; Enter opens, as the row's link does by itself. */
export function useListKeys(table: RefObject<HTMLTableElement | null>, { edit, select }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || !table.current) return;
      const rows = [...table.current.querySelectorAll<HTMLTableRowElement>("tbody tr[data-key]")];
      const now = rows.findIndex((row) => row.contains(document.activeElement));
      const key = rows[now]?.dataset.key;
      if (event.key === "j" || event.key === "k") {
        const step = event.key === "j" ? 1 : -1;
        const next = now < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, now + step));
        focusRow(rows[next]);
        event.preventDefault();
      } else if (event.key === "e" && key !== undefined && edit) {
        event.preventDefault();
        edit(key);
      } else if ((event.key === "x" || event.key === "X") && key !== undefined && select) {
        event.preventDefault();
        select(key, event);
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function focusRow(row: HTMLTableRowElement | undefined) {
  const target = row?.querySelector<HTMLElement>("a[href]") ?? row;
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

/** `c` creates. After `g` it belongs to the frame: a letter after that goes somewhere. */
export function useCreateKey(to: string | undefined): void {
  const navigate = useNavigate();
  const before = useRef("");
  useEffect(() => {
    if (to === undefined) return;
    const press = (event: KeyboardEvent) => {
      const last = before.current;
      before.current = event.key;
      if (event.key !== "c" || last === "g" || isTyping(event)) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, to]);
}
