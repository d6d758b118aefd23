import { IconX } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./drawer.module.css";

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** At the end of the page, with room for text. */
  isWide?: boolean;
  children: ReactNode;
}

/** A panel over the page, at its start. The browser's own dialog: it keeps focus inside, closes by Escape, gives focus back. */
export function Drawer({ isOpen, onClose, title, closeLabel, isWide, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything in it looks where it stands.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape of itself; this is the ground beside it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={title}
      data-wide={isWide || undefined}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
              <IconX size={18} stroke={1.5} aria-hidden />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
