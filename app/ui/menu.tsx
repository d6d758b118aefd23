import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import styles from "./menu.module.css";
import { closeBeside, onMenuKey } from "./menu-keys.ts";
import { closePopovers, Popover, type PopoverOpener } from "./popover.tsx";
import type { Side } from "./popover-place.ts";

interface MenuProps {
  label: string;
  /** The button that opens it. */
  opener: (opens: PopoverOpener) => ReactNode;
  side?: Side;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A menu that a button opens, walked by keys (WAI-ARIA APG, menu button). It closes once something is chosen, unless that is
 * one of several.
 */
export const Menu = (props: MenuProps) => (
  <Popover role="menu" {...props} onKeyDown={onMenuKey} onClickCapture={closeAfterChoice} />
);

/** Before what is chosen does something, so that what this opens finds the focus at the button. */
function closeAfterChoice({ target }: MouseEvent): void {
  const item = target instanceof Element && target.closest("[role^=menuitem]");
  if (item && !item.matches("[role=menuitemcheckbox], [popovertarget], :disabled")) closePopovers(item);
}

interface ItemProps {
  icon?: ReactNode;
  /** At its end. */
  end?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** It is where the reader is, and where the menu begins. */
  isCurrent?: boolean;
  children: ReactNode;
}
/** Leads to a page of the console, or out of it, or does something. */
type Action =
  | { to: string }
  | { href: string; download?: boolean; target?: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  | { onSelect: (() => void) | undefined };

export function MenuItem({ icon, end, isDanger, isDisabled, isCurrent, children, ...action }: ItemProps & Action) {
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: styles.item ?? "",
    "data-danger": isDanger || undefined,
    "data-autofocus": isCurrent || undefined,
    "aria-current": isCurrent || undefined,
    children: <Content {...{ icon, end, children }} />,
  };
  if ("onSelect" in action || isDisabled)
    return (
      <button
        type="button"
        {...shared}
        disabled={isDisabled}
        onClick={"onSelect" in action ? action.onSelect : undefined}
      />
    );
  return "to" in action ? <Link {...shared} to={action.to} /> : <a {...shared} {...action} />;
}

const Content = ({ icon, end, children }: Pick<ItemProps, "icon" | "end" | "children">) => (
  <>
    {icon && <span className={styles.side}>{icon}</span>}
    <span className={styles.text}>{children}</span>
    {end && <span className={styles.side}>{end}</span>}
  </>
);

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => unknown;
  end?: ReactNode;
  /** Language of its words, if it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}

/** One that is chosen instead of the others. */
export const MenuRadio = (props: ChoiceProps) => <Choice role="menuitemradio" {...props} />;
/** One that is chosen beside the others. */
export const MenuCheckbox = (props: ChoiceProps) => <Choice role="menuitemcheckbox" {...props} />;

function Choice({ role, isChosen, onChoose, end, lang, children }: ChoiceProps & { role: string }) {
  const check = isChosen && <IconCheck size={16} stroke={2} aria-hidden />;
  return (
    <button
      type="button"
      {...{ role, lang, "aria-checked": isChosen }}
      tabIndex={-1}
      className={styles.item}
      onClick={() => void onChoose()}
    >
      <span className={styles.check}>{check}</span>
      <span className={styles.text}>{children}</span>
      {end && <span className={styles.side}>{end}</span>}
    </button>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={styles.label}>{children}</div>;
export const MenuDivider = () => <hr className={styles.divider} />;

/** How long it is pointed at before it opens, and left before it closes, in milliseconds. */
const delays = { open: 300, close: 100 };

interface SubMenuProps {
  label: string;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A menu beside an item of another. */
export function SubMenu({ label, icon, className, children }: SubMenuProps) {
  const timer = useRef(0);
  const after = (ms: number, act: (item: HTMLElement, menu: HTMLElement) => void) => (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const [item, menu] = event.currentTarget.children as HTMLCollectionOf<HTMLElement>;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => item && menu && act(item, menu), ms);
  };
  return (
    <div
      role="none"
      onPointerEnter={after(delays.open, (item) => item.click())}
      onPointerLeave={after(delays.close, (_, menu) => closeBeside(menu))}
    >
      <Menu
        side="beside"
        {...{ label, className, children }}
        opener={(opens) => (
          <button
            type="button"
            {...opens}
            popoverTargetAction="show"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
          >
            <Content
              icon={icon}
              end={<IconChevronRight className={styles.beside} size={16} stroke={1.5} aria-hidden />}
            >
              {label}
            </Content>
          </button>
        )}
      />
    </div>
  );
}
