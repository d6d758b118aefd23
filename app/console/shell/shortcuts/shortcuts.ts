import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { entriesOf } from "../areas.ts";
import { useDialogLink } from "../dialog-link.ts";
import { useFrame } from "../frame-data.ts";
import { useTenantId } from "../frame-tenant.ts";

/** Milliseconds in which the second key of `g` and a letter must come. */
const patience = 1500;

/** Whether a key belongs to what has the focus, or to a dialog or menu that is open. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLElement &&
    (event.target.isContentEditable ||
      event.target.matches("input, textarea, select, [role=textbox], [role=combobox]"))) ||
  document.querySelector('[role="dialog"], [popover="auto"]:not(:empty)') !== null;

/** `?` shows all shortcuts, `g` and a letter goes to an area. Lists bring their own. */
export function Shortcuts() {
  const navigate = useNavigate();
  const tenantId = useTenantId();
  const edition = useFrame()?.edition ?? "cloud";
  const sheet = useDialogLink("shortcuts");
  const goUntil = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (event.key === "?") return void navigate(sheet);
      const isSecond = goUntil.current > event.timeStamp;
      goUntil.current = event.key === "g" ? event.timeStamp + patience : 0;
      if (!isSecond || tenantId === undefined) return;
      const entry = entriesOf(edition).find(({ letter }) => letter === event.key);
      if (entry) void navigate(`/console/${tenantId}/${entry.path}`);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate, tenantId, edition, sheet]);
  return null;
}
