import { PageProof } from "../../contracts/account-page.ts";
import { CodeField } from "../sign-in/fields.tsx";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import { totpIn } from "../sign-in/mfa/factors.server.ts";
import type { Route } from "./+types/verify-totp";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { accountPage, ask, goOn, nextOf, verifyPath } from "./page.server.ts";
import { rememberedProof } from "./remembered-proof.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { query } = accountPage(context);
  return { back: verifyPath(query.get("next")) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const code = totpIn(form);
  if (!code) return refuse(form, { errors: { code: page.look.phrases.codeInvalid } });
  const { value, refusal } = await ask(page, "prove/totp", { code }, PageProof);
  if (refusal) return refusedBy(form, refusal, "code");
  throw goOn(page, nextOf(page.query.get("next")), { proof: rememberedProof(value) });
}

export default function VerifyTotp({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { words, phrases, base } = useAccount();
  return (
    <>
      <Title text={phrases.totpText}>{words.verifyTitle}</Title>
      <Form notice={actionData?.notice}>
        <CodeField label={phrases.code} error={actionData?.errors.code} />
        <Submit>{phrases.continue}</Submit>
        <div className="beside">
          <a className="link" href={base + back}>
            {phrases.tryAnotherWay}
          </a>
        </div>
      </Form>
    </>
  );
}
