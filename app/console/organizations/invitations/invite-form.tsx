import { NativeSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../failure.ts";
import { numberFormat } from "../../../formats.ts";
import { Callout } from "../../../ui/callout.tsx";
import { TagInput, type TagItem } from "../../../ui/tag-input.tsx";
import { DialogForm } from "../../kit/dialog-form.tsx";
import { isAddress } from "../../tenants/address.ts";
import { useActionResult } from "../../use-action-result.ts";
import { RoleBoxes } from "../role-boxes.tsx";
import type { RoleOption } from "../roles.server.ts";
import type { NotInvited } from "./invitations.server.ts";
import { expiryDays, maxAddresses, noAddress, notInvited, tooManyAddresses } from "./invite-limits.ts";

interface InviteFormProps {
  roles: RoleOption[];
  failure: Failure | undefined;
}

/** Addresses, each checked as it is entered, and what they are invited to. */
export function InviteForm({ roles, failure }: InviteFormProps) {
  const { t, i18n } = useTranslation("organization-invitations");
  const refused = failure?.code === notInvited ? (failure.data as NotInvited) : undefined;
  const own = [noAddress, tooManyAddresses, notInvited].includes(failure?.code ?? "");
  const days = numberFormat(i18n.language, { style: "unit", unit: "day", unitDisplay: "long" });
  return (
    <DialogForm submit={t("dialog.action")} failure={own ? undefined : failure} noValidate>
      {refused && (
        <div role="alert">
          <Callout tone="warn">{t("dialog.partly", { sent: refused.sent, failed: refused.failed.length })}</Callout>
        </div>
      )}
      <Addresses failure={failure} refused={refused} />
      <RoleBoxes label={t("roles")} roles={roles} />
      <NativeSelect
        label={t("dialog.expires")}
        name="days"
        defaultValue="7"
        data={expiryDays.map((count) => ({ value: String(count), label: days.format(count) }))}
      />
      <Switch name="isSent" defaultChecked label={t("dialog.send")} description={t("dialog.sendAbout")} />
    </DialogForm>
  );
}

interface AddressesProps {
  failure: Failure | undefined;
  refused: NotInvited | undefined;
}

/** Those that were not invited stay, each with why. */
function Addresses({ failure, refused }: AddressesProps) {
  const { t } = useTranslation("organization-invitations");
  const itemsOf = (failed: NotInvited["failed"]): TagItem[] =>
    failed.map(({ address, message }) => ({
      value: address,
      id: address,
      error: message === null ? t("dialog.invalid", { address }) : `${address}: ${message}`,
    }));
  const [items, setItems] = useState<TagItem[]>(() => itemsOf(refused?.failed ?? []));
  useActionResult(refused, ({ failed }) => setItems(itemsOf(failed)));
  const validate = (address: string) => (isAddress(address) ? null : t("dialog.invalid", { address }));
  const error =
    items.length > maxAddresses || failure?.code === tooManyAddresses
      ? t("dialog.tooMany", { max: maxAddresses })
      : items.length === 0 && failure?.code === noAddress
        ? t("dialog.missing")
        : undefined;
  return (
    <TagInput
      label={t("dialog.addresses")}
      name="invitee"
      isFirst
      about={t("dialog.addressesAbout", { max: maxAddresses })}
      inputMode="email"
      value={items}
      onChange={setItems}
      validate={validate}
      {...(error === undefined ? {} : { error })}
    />
  );
}
