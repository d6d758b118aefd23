import { fill } from "../../locales/fill.ts";
import { Title } from "../sign-in/form.tsx";
import { shown } from "../sign-in/identifiers.ts";
import type { Route } from "./+types/remove-address";
import { useAccount } from "./account-context.ts";
import { refusedBy } from "./action-errors.server.ts";
import { channelOf } from "./channel.server.ts";
import { Confirm } from "./confirm.tsx";
import { accountPage, change, describe, goHome, goOn, requireEdit, requireProof } from "./page.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  const channel = channelOf(params);
  const me = await describe(page);
  requireEdit(page, me, channel);
  const current = channel === "email" ? me.account.primaryEmail : me.account.primaryPhone;
  if (!current) throw goOn(page, "/account");
  requireProof(page);
  return { channel, address: shown({ type: channel, value: current }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const refusal = await change(page, "address/remove", { channel: channelOf(params), proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, null);
  throw goHome(page, "saved");
}

export default function RemoveAddress({ loaderData: { channel, address }, actionData }: Route.ComponentProps) {
  const { words } = useAccount();
  return (
    <>
      <Title text={words.removeAddressText}>{fill(words.removeTitle, { address })}</Title>
      <Confirm notice={actionData?.notice} back={`/account/address/${channel}`}>
        {words.remove}
      </Confirm>
    </>
  );
}
