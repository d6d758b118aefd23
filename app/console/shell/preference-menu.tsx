import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Preferences } from "../../preferences.server.ts";
import bar from "./bar.module.css";
import styles from "./preference-menu.module.css";
import { useSavePreference } from "./use-save-preference.ts";

export interface PreferenceOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Language of the label, if it is not the page's. */
  lang?: string;
}

interface PreferenceMenuProps<Value extends string> {
  name: keyof Preferences;
  title: string;
  icon: ReactNode;
  /** Beside the icon where there is room. */
  label?: string;
  value: Value;
  options: readonly PreferenceOption<Value>[];
  /** What shall happen before the server has kept the choice. */
  onChoose: (value: Value) => void | Promise<void>;
}

/** A menu of the top bar that keeps one preference. Where no script runs, its button leads to the page with all of them. */
export function PreferenceMenu<Value extends string>(props: PreferenceMenuProps<Value>) {
  const { name, title, icon, label, value, options, onChoose } = props;
  const save = useSavePreference();
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
          <Menu.RadioGroup
            value={value}
            onChange={async (chosen) => {
              await onChoose(chosen as Value);
              await save({ [name]: chosen });
            }}
          >
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
