import { PageProof } from "../../contracts/account-page.ts";
import type { PublicConnector } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import { PasswordField } from "../sign-in/fields.tsx";
import { Form, OtherSubmit, Submit, Title } from "../sign-in/form.tsx";
import { shown } from "../sign-in/identifiers.ts";
import { Divider, nameOf, webConnectors } from "../sign-in/social-buttons.tsx";
import type { Route } from "./+types/verify";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { type AccountPage, accountPage, ask, describe, goOn, nextOf } from "./page.server.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { rememberedProof } from "./remembered-proof.server.ts";
import { startSocial } from "./social.server.ts";

const channels = ["email", "phone"] as const;

/** By what this user can prove to be the user, here and now. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { proofs, account } = await describe(page);
  const { forgotPassword, socialConnectors } = page.look.experience;
  const codes = channels.flatMap((channel) => {
    const address = proofs[channel];
    if (!address || !forgotPassword[channel]) return [];
    return [{ channel, address: address.includes("•") ? address : shown({ type: channel, value: address }) }];
  });
  const linked = webConnectors(socialConnectors).filter(({ target }) => proofs.targets.includes(target));
  return { hasPassword: proofs.password, codes, linked, who: account.username ?? account.primaryEmail ?? null };
}

const after = (page: AccountPage): string => nextOf(page.query.get("next"));

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const connectorId = form.get("connector");
  if (typeof connectorId === "string") return startSocial(page, form, connectorId, "prove", after(page));
  const channel = channels.find((each) => each === form.get("way"));
  if (channel) return sendCode(page, form, channel);
  const password = String(form.get("password") ?? "");
  if (!password) return refuse(form, { errors: { password: page.look.phrases.required } });
  const { value, refusal } = await ask(page, "prove/password", { password }, PageProof);
  if (refusal) return refusedBy(form, refusal, "password");
  throw goOn(page, after(page), { proof: rememberedProof(value) });
}

async function sendCode(page: AccountPage, form: FormData, channel: (typeof channels)[number]) {
  const { proofs } = await describe(page);
  const { value, refusal } = await ask(page, "prove/send", { channel }, PageProof);
  if (refusal) return refusedBy(form, refusal, null);
  const code = { channel, address: proofs[channel] ?? "", verificationId: value.verificationRecordId, at: Date.now() };
  const next = new URLSearchParams({ next: after(page) });
  throw goOn(page, `/account/verify/code?${next}`, { code: { purpose: "prove", ...code } });
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { words, owner } = useAccount();
  const { hasPassword, codes, linked, who } = loaderData;
  if (!hasPassword && codes.length === 0 && linked.length === 0)
    return <Title text={fill(words.verifyImpossible, { owner })}>{words.verifyTitle}</Title>;
  return (
    <>
      <Title text={words.verifyText}>{words.verifyTitle}</Title>
      <Form notice={actionData?.notice}>
        {hasPassword ? <PasswordFirst who={who} error={actionData?.errors.password} /> : null}
        {hasPassword && codes.length + linked.length > 0 ? <Divider /> : null}
        {codes.map(({ channel, address }) => (
          <OtherSubmit key={channel} name="way" value={channel}>
            <span>{fill(words.codeTo, { address })}</span>
          </OtherSubmit>
        ))}
        {linked.map((connector) => (
          <Provider key={connector.id} connector={connector} />
        ))}
      </Form>
    </>
  );
}

function PasswordFirst({ who, error }: { who: string | null; error: string | undefined }) {
  const { phrases } = useAccount();
  return (
    <>
      {who ? (
        <input
          className="unseen"
          name="username"
          defaultValue={who}
          readOnly
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
      <PasswordField isFirst error={error} />
      <Submit>{phrases.continue}</Submit>
    </>
  );
}

function Provider({ connector }: { connector: PublicConnector }) {
  const { phrases, language } = useAccount();
  return (
    <OtherSubmit name="connector" value={connector.id}>
      <ProviderMark connector={connector} />
      <span>{fill(phrases.continueWith, { provider: nameOf(connector, language) })}</span>
    </OtherSubmit>
  );
}
