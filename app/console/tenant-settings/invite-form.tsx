import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import type { TenantRole } from "../../../contracts/member.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useKeptValues } from "../kit/kept-values.ts";
import { isAddress } from "../tenants/address.ts";
import { useActionResult } from "../use-action-result.ts";
import { PlacesNotice } from "./seats-notice.tsx";

/** Who is in or invited already, in lower case, and how many may be. */
export interface Room {
  members: string[];
  pending: string[];
  limit: number | null;
  taken: number;
}

interface InviteFormProps {
  room: Room;
  /** The tenant's settings. */
  base: string;
  /** How many were invited. */
  result: ActionResult<number> | undefined;
}

/** Addresses, each checked as it is entered, and the role they get. */
export function InviteForm({ room, base, result }: InviteFormProps) {
  const { t } = useTranslation("tenants");
  const isBusy = useNavigation().formMethod === "POST";
  const [people, setPeople] = useState<TagItem[]>([]);
  const [role, setRole] = useState<TenantRole>("collaborator");
  const [isMissing, setMissing] = useState(false);
  const confirm = useConfirm();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useKeptValues(form);
  const left = room.limit === null ? null : Math.max(0, room.limit - room.taken);
  const isTooMany = left !== null && people.length > left;
  const failure = result?.failure;
  useDialogDone(result, (count) => ({ toast: t("invite.sent", { count }), to: `${base}/members/invitations` }));
  useActionResult(failure, ({ data, code }) => {
    const refused = (data as { emails?: string[] } | undefined)?.emails ?? [];
    const reason = reasons[code ?? ""] ?? "invalid";
    const errorOf = (address: string) => t(`invite.${reason}`, { address });
    setPeople((items) =>
      items.map((item) =>
        refused.includes(item.value.toLowerCase()) ? { ...item, error: errorOf(item.value) } : item,
      ),
    );
  });
  const validate = (value: string): string | null => {
    if (!isAddress(value)) return t("invite.invalid", { address: value });
    const address = value.toLowerCase();
    if (room.members.includes(address)) return t("invite.member", { address: value });
    return room.pending.includes(address) ? t("invite.pending", { address: value }) : null;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(people.length === 0);
    if (isBusy || isTooMany || people.length === 0 || people.some(({ error }) => error)) return;
    const form = new FormData(event.currentTarget);
    const question = { title: t("invite.adminTitle"), body: t("invite.adminBody"), action: t("invite.adminAction") };
    if (role === "admin" && !(await confirm(question))) return;
    await submit(form, { method: "post" });
  };
  return (
    <Form ref={form} method="post" onSubmit={(event) => void send(event)}>
      <TagInput
        label={t("invite.addresses")}
        name="invitee"
        isFirst
        about={t("invite.addressesAbout")}
        inputMode="email"
        value={people}
        onChange={setPeople}
        validate={validate}
        {...(isMissing && people.length === 0 ? { error: t("invite.noAddress") } : {})}
      />
      <RadioCards
        name="roleName"
        label={t("invite.role")}
        value={role}
        onChange={(chosen) => setRole(chosen as TenantRole)}
        options={(["collaborator", "admin"] as const).map((value) => ({
          value,
          title: t(`role.${value}`),
          about: t(`role.${value}About`),
        }))}
      />
      <PlacesNotice
        left={left}
        limit={room.limit}
        isTooMany={isTooMany}
        action={
          <Button component={Link} to={`${base}/subscription`} variant="default" size="xs">
            {t("invite.changePlan")}
          </Button>
        }
      />
      {failure && !people.some(({ error }) => error) ? (
        <div role="alert">
          <Callout tone="bad">{failure.message}</Callout>
        </div>
      ) : null}
      <DialogActions>
        <SubmitButton busy={isBusy} disabled={left === 0}>
          {t("invite.send", { count: Math.max(1, people.length) })}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

const reasons: Record<string, "member" | "pending" | "invalid"> = {
  "invitation.already_member": "member",
  "invitation.already_pending": "pending",
};
