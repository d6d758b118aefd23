import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./action-menu.module.css";
import { Menu, MenuItem } from "./menu.tsx";

export interface ActionItem {
  label: string;
  icon?: ReactNode;
  /** Leads somewhere, or does something. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** What can be done with a thing beside the most used. */
export const ActionMenu = ({ label, items }: { label: string; items: ActionItem[] }) => (
  <Menu
    label={label}
    opener={(opens) => (
      <button type="button" {...opens} className={styles.target} aria-label={label}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </button>
    )}
  >
    {items.map(({ label, icon, to, onSelect, danger = false, disabled = false }) => (
      <MenuItem
        key={label}
        icon={icon}
        isDanger={danger}
        isDisabled={disabled}
        {...(to === undefined ? { onSelect } : { to })}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
