import { lazy, Suspense } from "react";
import { type FrameDialog, useFrameDialog } from "./dialog-link.ts";
import { useFrame } from "./shell.ts";

/** Dialogs over any page, each fetched when it is first asked for. */
const dialogs = {
  "create-tenant": lazy(async () => ({ default: (await import("../tenants/create-dialog.tsx")).CreateTenantDialog })),
  contact: lazy(async () => ({ default: (await import("../assistant/contact-dialog.tsx")).ContactDialog })),
  assistant: lazy(async () => ({ default: (await import("../assistant/assistant-dialog.tsx")).AssistantDialog })),
  shortcuts: lazy(async () => ({ default: (await import("./shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog })),
  forbidden: lazy(async () => ({ default: (await import("./forbidden-dialog.tsx")).ForbiddenDialog })),
} satisfies Record<FrameDialog, unknown>;

export function FrameDialogs() {
  const frame = useFrame();
  const asked = useFrameDialog();
  if (!frame?.shell || !asked || (asked === "create-tenant" && frame.edition === "oss")) return null;
  const Dialog = dialogs[asked];
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
