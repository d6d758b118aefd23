import { PageProof } from "../../contracts/account-page.ts";
import type { Route } from "./+types/address-code";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { channelOf } from "./channel.server.ts";
import { CodeForm, codeShow } from "./code-form.tsx";
import { type AccountPage, accountPage, askProved, change, goHome, goOn, requireProof } from "./page.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  return { code: codeShow(sentCode(page, channelOf(params))) };
}

/** Without a code on its way, where one is sent. */
function sentCode(page: AccountPage, channel: string) {
  const { code } = page.memory;
  if (code?.purpose !== "set" || code.channel !== channel) throw goOn(page, `/account/address/${channel}`);
  return code;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = accountPage(context);
  const channel = channelOf(params);
  const form = await request.formData();
  const sent = sentCode(page, channel);
  const identifier = { type: channel, value: sent.address };
  const proof = requireProof(page);
  if (form.get("way") === "again") {
    const { value, refusal } = await askProved(page, "address/send", { identifier, proof }, PageProof);
    if (refusal) return refusedBy(form, refusal, null);
    const again = { ...sent, verificationId: value.verificationRecordId, at: Date.now() };
    throw goOn(page, page.path, { code: again });
  }
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  if (!/^[0-9A-Za-z]{1,16}$/.test(code)) return refuse(form, { errors: { code: page.look.phrases.codeInvalid } });
  const refusal = await change(page, "address/set", { identifier, verificationId: sent.verificationId, code, proof });
  if (refusal) return refusedBy(form, refusal, refusal.code.startsWith("verification_code.") ? "code" : null);
  throw goHome(page, "saved", { code: undefined });
}

export default function AddressCode({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const { errors, notice } = actionData ?? {};
  return <CodeForm code={code} error={errors?.code} notice={notice} back={`/account/address/${code.channel}`} />;
}
