import { createContext, type RouterContextProvider } from "react-router";
import { GeneratedTotp } from "../../../contracts/account.ts";
import { CodeField } from "../../sign-in/fields.tsx";
import { Form, Submit, Title } from "../../sign-in/form.tsx";
import { totpIn } from "../../sign-in/mfa/factors.server.ts";
import { TotpKey } from "../../sign-in/mfa/totp-key.tsx";
import { useAccount } from "../account-context.ts";
import { refuse, refusedBy } from "../action-errors.server.ts";
import { accountPage, ask, change, failed, requireProof } from "../page.server.ts";
import type { Route } from "./+types/totp";
import { goOnAdded, requireAddable } from "./adding.server.ts";

/** The secret of a form that comes back: the app has it already. */
const scanned = createContext<{ secret?: string }>({});

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const [{ value, refusal }] = await Promise.all([generate(context), requireAddable(page, "Totp")]);
  if (refusal) throw failed(page, refusal);
  return value;
}

const generate = (context: Readonly<RouterContextProvider>) =>
  ask(accountPage(context), "mfa/totp/secret", context.get(scanned), GeneratedTotp);

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const secret = String(form.get("secret") ?? "");
  context.set(scanned, { secret });
  const code = totpIn(form);
  if (!code) return refuse(form, { errors: { code: page.look.phrases.codeInvalid } });
  const factor = { type: "Totp", secret, code };
  const refusal = await change(page, "mfa/add", { factor, proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, "code");
  throw await goOnAdded(page);
}

export default function Totp({ loaderData: { secret, secretQrCode }, actionData }: Route.ComponentProps) {
  const { phrases } = useAccount();
  return (
    <>
      <Title text={phrases.setUpTotpText}>{phrases.setUpTotpTitle}</Title>
      <Form notice={actionData?.notice}>
        <TotpKey secret={secret} picture={secretQrCode} />
        <input type="hidden" name="secret" value={secret} />
        <CodeField label={phrases.code} error={actionData?.errors.code} />
        <Submit>{phrases.continue}</Submit>
      </Form>
    </>
  );
}
