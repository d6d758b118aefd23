import { Suspense } from "react";
import { useNavigate } from "react-router";
import { late } from "../../ui/late.tsx";
import { findDialog } from "./areas.ts";
import { frameDialogs, useDialogLink, useFrameDialog } from "./dialog-link.ts";
import { useFrame } from "./frame-data.ts";

const dialogs = new Map(
  frameDialogs.flatMap((name) => {
    const load = findDialog(name);
    return load ? [[name, late(load)] as const] : [];
  }),
);

/** The dialog that the URL names, over any page; its code is loaded on first use. */
export function FrameDialogs() {
  const frame = useFrame();
  const name = useFrameDialog();
  const navigate = useNavigate();
  const closed = useDialogLink(null);
  const Dialog = name === null ? undefined : dialogs.get(name);
  if (!frame?.shell || !Dialog || (name === "create-tenant" && frame.edition === "oss")) return null;
  return (
    <Suspense>
      <Dialog onClose={() => void navigate(closed, { replace: true })} />
    </Suspense>
  );
}
