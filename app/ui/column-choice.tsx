import { IconColumns3 } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-toolbar.module.css";
import { Menu, MenuCheckbox } from "./menu.tsx";

interface Choosable {
  id: string;
  label: string;
  /** Not shown until it is chosen. */
  isExtra?: boolean;
}

const listeners = new Set<() => void>();
const keyOf = (list: string) => `columns:${list}`;

function listen(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function stored(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list));
  } catch {
    return null;
  }
}

/** Which columns of a list are shown on this machine. The first one always is. */
export function useShownColumns<C extends Choosable>(list: string, columns: C[]): C[] {
  const kept = useSyncExternalStore(
    listen,
    () => stored(list),
    () => null,
  );
  const ids = kept?.split(",");
  return columns.filter(({ id, isExtra }, index) => index === 0 || (ids ? ids.includes(id) : !isExtra));
}

/** Lets the reader choose. */
export function ColumnChoice({ list, columns }: { list: string; columns: Choosable[] }) {
  const { t } = useTranslation("ui");
  const shown = useShownColumns(list, columns).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    try {
      localStorage.setItem(keyOf(list), next.join(","));
    } catch {
      // Without storage the choice is not kept.
    }
    for (const listener of listeners) listener();
  };
  return (
    <Menu
      label={t("list.columns")}
      opener={(opens) => (
        <button type="button" {...opens} className={styles.tool}>
          <IconColumns3 size={18} stroke={1.5} aria-hidden />
          {t("list.columns")}
        </button>
      )}
    >
      {columns.slice(1).map(({ id, label }) => (
        <MenuCheckbox key={id} isChosen={shown.includes(id)} onChoose={() => toggle(id)}>
          {label}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}
