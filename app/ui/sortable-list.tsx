import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./sortable-list.module.css";

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is called, for whoever does not see where it goes. */
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  children: (item: T) => ReactNode;
}

/** A few things whose order counts: moved with the pointer, or with the arrow keys while the handle has the focus. */
export function SortableList<T>({ label, items, keyOf, nameOf, onChange, children }: SortableListProps<T>) {
  const { t } = useTranslation("ui");
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, say] = useState("");
  const indexOf = (key: string) => items.findIndex((item) => keyOf(item) === key);

  const move = (key: string, to: number) => {
    const from = indexOf(key);
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    say(t("sort.moved", { name: nameOf(item), position: to + 1, count: items.length }));
  };
  const press = (event: KeyboardEvent, key: string) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(key, indexOf(key) + step);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    const middles = [...list.current.children].map((child) => {
      const { top, height } = child.getBoundingClientRect();
      return top + height / 2;
    });
    const from = indexOf(dragged);
    const above = middles.findIndex((middle) => event.clientY < middle);
    const below = middles.findLastIndex((middle) => event.clientY > middle);
    if (above >= 0 && above < from) move(dragged, above);
    else if (below > from) move(dragged, below);
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item) => {
          const key = keyOf(item);
          return (
            <li key={key} className={styles.item} data-dragged={dragged === key || undefined}>
              <button
                type="button"
                className={styles.handle}
                hidden={items.length < 2}
                aria-label={t("sort.handle", { name: nameOf(item) })}
                onKeyDown={(event) => press(event, key)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(key);
                }}
                onPointerMove={drag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <IconGripVertical size={18} stroke={1.5} aria-hidden />
              </button>
              <div className={styles.body}>{children(item)}</div>
            </li>
          );
        })}
      </ol>
      <span role="status" className={styles.status}>
        {said}
      </span>
    </>
  );
}
