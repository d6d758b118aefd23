import type { ReactNode } from "react";
import { Menu, MenuRadio } from "../../ui/menu.tsx";
import bar from "./bar.module.css";
import { PreferenceOpener } from "./preference-opener.tsx";

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

/** A menu of the top bar that keeps one preference. */
export function PreferenceMenu({ title, icon, label, value, options, onChoose }: PreferenceMenuProps) {
  return (
    <Menu
      label={title}
      className={bar.dropdown}
      opener={(opens) => (
        <PreferenceOpener opens={opens} className={bar.tool} title={title} label={label && `${title}: ${label}`}>
          {icon}
          {label && <span className={bar.label}>{label}</span>}
        </PreferenceOpener>
      )}
    >
      {options.map((option) => (
        <MenuRadio
          key={option.value}
          lang={option.lang}
          isChosen={option.value === value}
          onChoose={() => onChoose(option.value)}
          end={option.icon}
        >
          {option.label}
        </MenuRadio>
      ))}
    </Menu>
  );
}
