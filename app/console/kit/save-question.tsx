import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useSubmit } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { useActionResult } from "../use-action-result.ts";

/** What a save came to that was refused until it is confirmed (`invalid`). */
interface Asked {
  /** The form, to be sent once more with `confirmed`. */
  fields: [name: string, value: string][];
}

interface SaveQuestionProps {
  asked: Asked;
  title: string;
  /** On the button: a verb. */
  action: string;
  /** At the box that confirms where no script asks. */
  check: string;
  /** What would be lost. */
  children: ReactNode;
}

const answered = new WeakSet<Asked>();

/** In a form: asks once before it is saved after all. Without scripts, a box to tick. */
export function SaveQuestion({ asked, title, action, check, children }: SaveQuestionProps) {
  const confirm = useConfirm();
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  useActionResult(asked, async (current) => {
    // A form whose changes are discarded is made anew, with this in it.
    if (answered.has(current)) return;
    answered.add(current);
    if (await confirm({ title, body: children, action, danger: true }))
      void submit(new URLSearchParams([...current.fields, ["confirmed", "yes"]]), { method: "post" });
  });
  if (isHydrated) return null;
  return (
    <Callout tone="warn" title={title}>
      {children}
      <Checkbox name="confirmed" value="yes" label={check} />
    </Callout>
  );
}
