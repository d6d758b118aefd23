import { Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { late } from "../../ui/late.tsx";
import { frameDialogs } from "./areas.ts";
import { useDialogLink } from "./dialog-link.ts";
import { useFrame } from "./frame-data.ts";

const dialogs = new Map(frameDialogs.map(([name, load]) => [name, late(load)]));

/** The dialog that the URL names, over any page; its code is loaded on first use. */
export function FrameDialogs() {
  const frame = useFrame();
  const name = useSearchParams()[0].get("dialog") ?? "";
  const navigate = useNavigate();
  const closed = useDialogLink(null);
  const Dialog = dialogs.get(name);
  if (!frame?.shell || !Dialog || (name === "create-tenant" && frame.edition === "oss")) return null;
  return (
    <Suspense>
      <Dialog onClose={() => void navigate(closed, { replace: true })} />
    </Suspense>
  );
}
