import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PopoverOpener } from "../../ui/popover.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";

interface PreferenceOpenerProps {
  opens: PopoverOpener;
  title: string;
  /** Instead of the title, for those who do not see what is in it. */
  label?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** Opens a menu with preferences. Where no script runs, it leads to the page with all of them, which knows the way back. */
export function PreferenceOpener({ opens, title, label = title, className, children }: PreferenceOpenerProps) {
  const isHydrated = useIsHydrated();
  const { pathname, search } = useLocation();
  const form = `${opens.popoverTarget}-form`;
  return (
    <>
      <form id={form} action="/console/preferences" hidden>
        <input type="hidden" name="from" value={pathname + search} />
      </form>
      <button type={isHydrated ? "button" : "submit"} {...{ form, className, title, ...opens }} aria-label={label}>
        {children}
      </button>
    </>
  );
}
