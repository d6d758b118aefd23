export interface ToastItem {
  id: number;
  tone: "good" | "bad" | "plain";
  text: string;
  details?: string | undefined;
  undo?: (() => void) | undefined;
  ms: number;
}

const most = 4;

// Only ever told something in a browser: no two readers share it.
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly ToastItem[] = [];

export const currentToasts = () => items;
export const noToasts = () => none;

export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

export function addToast(toast: Omit<ToastItem, "id">): void {
  lastId += 1;
  set([...items, { ...toast, id: lastId }].slice(-most));
}

export const dropToast = (id: number): void => set(items.filter((item) => item.id !== id));
