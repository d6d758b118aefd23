import { goingWith } from "../../../contracts/factor-removal.ts";
import { fill } from "../../../locales/fill.ts";
import { Title } from "../../sign-in/form.tsx";
import { useAccount } from "../account-context.ts";
import { refusedBy } from "../action-errors.server.ts";
import { Confirm } from "../confirm.tsx";
import { accountPage, change, goHome, requireProof } from "../page.server.ts";
import type { Route } from "./+types/remove";
import { titleOf } from "./factor-facts.tsx";
import { requireFactor } from "./require-factor.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { factor, mfa } = await requireFactor(accountPage(context), params.id);
  const others = mfa.factors.filter(({ id, type }) => id !== factor.id && type !== "BackupCode");
  return {
    factor,
    isLast: factor.type !== "BackupCode" && others.length === 0,
    hasCodes: goingWith(mfa.factors, factor.id).length > 0,
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const refusal = await change(page, "mfa/delete", { id, proof: requireProof(page) });
  if (refusal && refusal.code !== "entity.not_found") return refusedBy(form, refusal, null);
  throw goHome(page, "removed");
}

export default function Remove({ loaderData: { factor, isLast, hasCodes }, actionData }: Route.ComponentProps) {
  const { words, phrases } = useAccount();
  const text = [
    factor.type === "WebAuthn" ? words.removePasskeyText : words.removeFactorText,
    ...(isLast ? [words.removeLastText] : []),
    ...(hasCodes ? [words.removeCodesText] : []),
  ].join(" ");
  return (
    <>
      <Title text={text}>{fill(words.removeTitle, { address: titleOf(factor, phrases) })}</Title>
      <Confirm notice={actionData?.notice} back={`/account/mfa/${factor.id}`}>
        {words.remove}
      </Confirm>
    </>
  );
}
