import { PageProof, PageProvePasskey } from "../../contracts/account-page.ts";
import type { PublicConnector } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import { PasswordField } from "../sign-in/fields.tsx";
import { Form, OtherSubmit, Submit, Title } from "../sign-in/form.tsx";
import { shown } from "../sign-in/identifiers.ts";
import { PasskeyButton, PasskeyScript } from "../sign-in/passkey-button.tsx";
import { Divider, nameOf, webConnectors } from "../sign-in/social-buttons.tsx";
import type { Route } from "./+types/verify";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { answerOfPasskey } from "./mfa/passkey.server.ts";
import { type AccountPage, accountPage, ask, describe, goOn, nextOf, verifyPath } from "./page.server.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { rememberedProof } from "./remembered-proof.server.ts";
import { signsInAs } from "./signs-in-as.ts";
import { startSocial } from "./social.server.ts";

const channels = ["email", "phone"] as const;

/** By what this user can prove to be the user, here and now. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { proofs, account } = await describe(page, "mfa");
  const { forgotPassword, socialConnectors } = page.look.experience;
  const codes = channels.flatMap((channel) => {
    const address = proofs[channel];
    if (!address || !forgotPassword[channel]) return [];
    return [{ channel, address: address.includes("•") ? address : shown({ type: channel, value: address }) }];
  });
  const linked = webConnectors(socialConnectors).filter(({ target }) => proofs.targets.includes(target));
  const { password: hasPassword, passkey: hasPasskey } = proofs;
  const totp = proofs.totp ? verifyPath(page.query.get("next"), "/totp") : null;
  return { hasPassword, hasPasskey, totp, codes, linked, who: signsInAs(account, page.look.experience) };
}

const passkeyProof = { path: "prove/passkey", schema: PageProvePasskey, start: {} } as const;
const after = (page: AccountPage): string => nextOf(page.query.get("next"));

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const connectorId = form.get("connector");
  if (typeof connectorId === "string") return startSocial(page, form, connectorId, "prove", after(page));
  const channel = channels.find((each) => each === form.get("way"));
  if (channel) return sendCode(page, form, channel);
  if (form.get("way") === "passkey") {
    const { value, refusal } = await answerOfPasskey(page, form, passkeyProof);
    if (refusal) return refusedBy(form, refusal, null);
    throw goOn(page, after(page), { proof: rememberedProof(value) });
  }
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
  throw goOn(page, verifyPath(after(page), "/code"), { code: { purpose: "prove", ...code } });
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { words, phrases, owner, base } = useAccount();
  const { hasPassword, hasPasskey, totp, codes, linked, who } = loaderData;
  const hasOthers = hasPasskey || totp !== null || codes.length + linked.length > 0;
  if (!hasPassword && !hasOthers)
    return <Title text={fill(words.verifyImpossible, { owner })}>{words.verifyTitle}</Title>;
  return (
    <>
      <Title text={words.verifyText}>{words.verifyTitle}</Title>
      <Form notice={actionData?.notice}>
        {hasPassword ? <PasswordFirst who={who} error={actionData?.errors.password} /> : null}
        {hasPassword && hasOthers ? <Divider /> : null}
        {hasPasskey ? (
          <>
            <PasskeyScript />
            <PasskeyButton ceremony="get" options={`${base}/account/verify/passkey/options`} isOther>
              {phrases.usePasskey}
            </PasskeyButton>
          </>
        ) : null}
        {totp ? (
          <a className="button other" href={base + totp}>
            {words.useTotp}
          </a>
        ) : null}
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
