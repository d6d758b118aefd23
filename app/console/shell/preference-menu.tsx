import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import bar from "./bar.module.css";
import styles from "./preference-menu.module.css";

interface PreferenceOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** Language of the label, if it is not the page's. */
  lang?: string;
}

interface PreferenceMenuProps {
  title: string;
  icon: ReactNode;
  /** Beside the icon where there is room. */
  label?: string;
  value: string;
  options: readonly PreferenceOption[];
  onChoose: (value: string) => unknown;
}

/** A menu of the top bar that keeps one preference. Where no script runs, its button leads to the page with all of them. */
export function PreferenceMenu(props: PreferenceMenuProps) {
  const { title, icon, label, value, options, onChoose } = props;
  const { pathname, search } = useLocation();
  return (
    <form action="/console/preferences" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="from" value={pathname + search} />
      <Menu classNames={styles} withinPortal={false} withInitialFocusPlaceholder={false} trapFocus>
        <Menu.Target>
          <button type="submit" className={bar.tool} aria-label={label ? `${title}: ${label}` : title} title={title}>
            {icon}
            {label && <span className={bar.label}>{label}</span>}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={title}>
          <Menu.RadioGroup value={value} onChange={onChoose}>
            {options.map((option) => (
              <Menu.RadioItem
                key={option.value}
                value={option.value}
                lang={option.lang}
                closeMenuOnClick
                data-autofocus={option.value === value || undefined}
                checkIcon={<IconCheck size={16} stroke={2} aria-hidden />}
                rightSection={option.icon}
              >
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </form>
  );
}
