import { PageProof } from "../../contracts/account-page.ts";
import { IdentifierField } from "../sign-in/fields.tsx";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import { invalidFor, recognize, shown } from "../sign-in/identifiers.ts";
import type { Route } from "./+types/address";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { channelOf } from "./channel.server.ts";
import { accountPage, askProved, describe, goOn, requireEdit, requireProof } from "./page.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  const channel = channelOf(params);
  const me = await describe(page);
  requireEdit(page, me, channel);
  requireProof(page);
  const current = channel === "email" ? me.account.primaryEmail : me.account.primaryPhone;
  return { channel, current: current ? shown({ type: channel, value: current }) : null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = accountPage(context);
  const channel = channelOf(params);
  const form = await request.formData();
  const typed = String(form.get("identifier") ?? "");
  const identifier = recognize(typed, [channel]);
  if (!identifier) return refuse(form, { errors: { identifier: invalidFor(typed, [channel], page.look.phrases) } });
  const body = { identifier, proof: requireProof(page) };
  const { value, refusal } = await askProved(page, "address/send", body, PageProof);
  if (refusal) return refusedBy(form, refusal, "identifier");
  const code = { channel, address: identifier.value, verificationId: value.verificationRecordId, at: Date.now() };
  throw goOn(page, `/account/address/${channel}/code`, { code: { purpose: "set", ...code } });
}

export default function Address({ loaderData: { channel, current }, actionData }: Route.ComponentProps) {
  const { words, phrases, base } = useAccount();
  const isEmail = channel === "email";
  return (
    <>
      <Title>{isEmail ? words.newEmailTitle : words.newPhoneTitle}</Title>
      {current ? (
        <div className="who">
          <bdi className="who-name">{current}</bdi>
          <a className="link" href={`${base}/account/address/${channel}/remove`}>
            {words.remove}
          </a>
        </div>
      ) : null}
      <Form notice={actionData?.notice}>
        <IdentifierField
          types={[channel]}
          isNew
          hint={phrases.profileAddressText}
          value={actionData?.typed.identifier}
          error={actionData?.errors.identifier}
        />
        <Submit>{phrases.sendCode}</Submit>
      </Form>
    </>
  );
}
