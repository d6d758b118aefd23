import { type MouseEvent, useRef, useState } from "react";

export interface Selection {
  keys: readonly string[];
  has: (key: string) => boolean;
  /** With Shift, everything from the one before. */
  toggle: (key: string, event?: MouseEvent | KeyboardEvent) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Rows that something is to be done with. What is no longer in the list is no longer selected. */
export function useSelection(keys: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const present = keys.filter((key) => selected.has(key));
  return {
    keys: present,
    has: (key) => selected.has(key),
    toggle: (key, event) => {
      const [from, to] = [keys.indexOf(last.current ?? ""), keys.indexOf(key)];
      const range = event?.shiftKey && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      const next = new Set(present);
      const isOn = !next.has(key);
      for (const each of range) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      last.current = key;
      setSelected(next);
    },
    toggleAll: () => setSelected(present.length === keys.length ? new Set() : new Set(keys)),
    clear: () => setSelected(new Set()),
  };
}
