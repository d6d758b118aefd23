import { Field, Form, Submit, Title } from "../../sign-in/form.tsx";
import { useAccount } from "../account-context.ts";
import { refuse, refusedBy } from "../action-errors.server.ts";
import { accountPage, change, goHome, requireProof } from "../page.server.ts";
import type { Route } from "./+types/factor";
import { FactorFacts, titleOf } from "./factor-facts.tsx";
import { requireFactor } from "./require-factor.server.ts";

/** One factor of the user: its name, and the ways to replace and to remove it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { factor, mfa } = await requireFactor(accountPage(context), params.id);
  return { factor, isReplaceable: factor.type === "BackupCode" && mfa.addable.includes("BackupCode") };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const name = String(form.get("name") ?? "").trim();
  if (!name) return refuse(form, { errors: { name: page.look.phrases.required } });
  const refusal = await change(page, "mfa/rename", { id, name, proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, "name");
  throw goHome(page, "saved");
}

export default function Factor({ loaderData: { factor, isReplaceable }, actionData }: Route.ComponentProps) {
  const { words, phrases, base } = useAccount();
  const title = titleOf(factor, phrases);
  return (
    <>
      <Title text={<FactorFacts factor={factor} />}>{title}</Title>
      {isReplaceable ? (
        <a className="button" href={`${base}/account/mfa/backup-codes`}>
          {words.newCodes}
        </a>
      ) : null}
      <Form notice={actionData?.notice}>
        {factor.type === "BackupCode" ? null : (
          <>
            <Field
              name="name"
              label={words.name}
              maxLength={64}
              autoComplete="off"
              defaultValue={actionData?.typed.name ?? title}
              error={actionData?.errors.name}
            />
            <Submit>{words.save}</Submit>
          </>
        )}
        <a className="button other" href={`${base}/account/mfa/${factor.id}/remove`}>
          {words.remove}
        </a>
      </Form>
    </>
  );
}
