export interface ToastItem {
  id: number;
  tone: "good" | "bad" | "plain";
  text: string;
  details?: string | undefined;
  act?: ToastAct | undefined;
  /** Infinity: until it is closed. */
  ms: number;
}

/** A button beside the words, which closes them, too. Without a label it undoes what they say. */
export interface ToastAct {
  label?: string;
  run: () => void;
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
  // What stays is there once, however often it is said.
  const others = items.filter(({ ms, text }) => ms < Infinity || text !== toast.text);
  set([...others, { ...toast, id: lastId }].slice(-most));
}

export const dropToast = (id: number): void => set(items.filter((item) => item.id !== id));
