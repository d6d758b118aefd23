import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { useAlert, useConfirm } from "../../ui/confirm.tsx";
import { Dialog, RouteDialog } from "../../ui/dialog.tsx";
import type { Tone } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Upsell } from "../../ui/upsell.tsx";
import styles from "./dev.module.css";
import { Part, Specimen } from "./part.tsx";

const tones: Tone[] = ["neutral", "info", "good", "warn", "bad", "brand"];

export function Messages() {
  const toast = useToasts();
  const [said, say] = useState("");
  return (
    <>
      <Part id="callouts" title="Callouts and upsell">
        {tones.map((tone) => (
          <Specimen key={tone} of={tone}>
            <Callout tone={tone} title={tone === "neutral" ? undefined : "2 invoices are overdue"}>
              Pay them until 1 December, so that your users can go on signing in.
            </Callout>
          </Specimen>
        ))}
        <Specimen of="With an action" isWide>
          <Callout tone="warn" title="This is a development tenant" action={<Button variant="default">Upgrade</Button>}>
            Its data may be deleted after 90 days.
          </Callout>
        </Specimen>
        <Specimen of="Upsell" isWide>
          <Upsell title="Invite your whole team" plan="Pro" action={<Button variant="default">Compare plans</Button>}>
            On the free plan a tenant has one member.
          </Upsell>
        </Specimen>
      </Part>
      <Part id="toasts" title="Toasts">
        <Specimen of="Good, plain, bad with details, with undo">
          <div className={styles.row}>
            <Button variant="default" onClick={() => toast.good("Tenant created")}>
              Good toast
            </Button>
            <Button variant="default" onClick={() => toast.plain("The link was copied")}>
              Plain toast
            </Button>
            <Button
              variant="default"
              onClick={() => toast.bad("“Shop web” was not saved", { details: "The name is in use already." })}
            >
              Bad toast
            </Button>
            <Button
              variant="default"
              onClick={() => toast.good("Invitation revoked", { undo: () => say("The invitation is back.") })}
            >
              Toast with undo
            </Button>
          </div>
          <p role="status">{said}</p>
        </Specimen>
      </Part>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const confirm = useConfirm();
  const alert = useAlert();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState("");
  const tell = (yes: boolean) => setAnswer(yes ? "Answered with yes." : "Answered with no.");
  const remove = async (typed?: string) =>
    tell(
      await confirm({
        title: "Delete “Shop web”?",
        body: "Its 1,204 users will no longer be able to sign in to it.",
        action: "Delete application",
        danger: true,
        ...(typed ? { typed } : {}),
      }),
    );
  return (
    <Part id="dialogs" title="Dialogs and questions">
      <Specimen of="Confirm, with a name to be typed, alert">
        <div className={styles.row}>
          <Button variant="default" onClick={() => void remove()}>
            Confirm
          </Button>
          <Button variant="default" onClick={() => void remove("Shop web")}>
            Confirm by name
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void alert({ title: "You are the last administrator", body: "Make somebody else one first." })
            }
          >
            Alert
          </Button>
        </div>
        <p role="status">{answer}</p>
      </Specimen>
      <Specimen of="Dialog, dialog with an address, long one">
        <div className={styles.row}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Dialog
          </Button>
          <Button component={Link} variant="default" to="?dialog=short" preventScrollReset>
            Route dialog
          </Button>
          <Button component={Link} variant="default" to="?dialog=long" preventScrollReset>
            Long dialog
          </Button>
        </div>
      </Specimen>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Rename application"
        about="Your users see the name when they are asked for consent."
        footer={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Rename</Button>
          </>
        }
      >
        <TextInput label="Name" defaultValue="Shop web" data-autofocus />
      </Dialog>
      {search.has("dialog") && (
        <RouteDialog title="Create tenant" closeTo="/console/dev/ui" footer={<Button>Create tenant</Button>}>
          <TextInput label="Name of the tenant" data-autofocus />
          {search.get("dialog") === "long" &&
            Array.from({ length: 30 }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <p key={line}>Line {line + 1} of a dialog that is longer than its window.</p>
            ))}
        </RouteDialog>
      )}
    </Part>
  );
}
