import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./action-menu.module.css";

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
export function ActionMenu({ label, items }: { label: string; items: ActionItem[] }) {
  return (
    <Menu withinPortal width={200}>
      <Menu.Target>
        <button type="button" className={styles.target} aria-label={label}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, to, onSelect, danger, disabled }) => {
          const shared = {
            leftSection: icon,
            disabled: disabled ?? false,
            ...(danger ? { className: styles.danger as string } : {}),
          };
          return to === undefined || disabled ? (
            <Menu.Item key={label} {...shared} onClick={onSelect}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...shared} component={Link} to={to}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
