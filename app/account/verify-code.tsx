import { PageProof } from "../../contracts/account-page.ts";
import type { Route } from "./+types/verify-code";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { CodeForm, codeShow } from "./code-form.tsx";
import { type AccountPage, accountPage, ask, goOn, nextOf, verifyPath } from "./page.server.ts";
import { rememberedProof } from "./remembered-proof.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  return { code: codeShow(sentCode(page)), back: verifyPath(page.query.get("next")) };
}

function sentCode(page: AccountPage) {
  const { code } = page.memory;
  if (code?.purpose !== "prove") throw goOn(page, verifyPath(page.query.get("next")));
  return code;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const sent = sentCode(page);
  const { channel, verificationId } = sent;
  const next = nextOf(page.query.get("next"));
  if (form.get("way") === "again") {
    const { value, refusal } = await ask(page, "prove/send", { channel }, PageProof);
    if (refusal) return refusedBy(form, refusal, null);
    const again = { ...sent, verificationId: value.verificationRecordId, at: Date.now() };
    throw goOn(page, `${page.path}?${new URLSearchParams({ next })}`, { code: again });
  }
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  if (!/^[0-9A-Za-z]{1,16}$/.test(code)) return refuse(form, { errors: { code: page.look.phrases.codeInvalid } });
  const { value, refusal } = await ask(page, "prove/code", { channel, verificationId, code }, PageProof);
  if (refusal) return refusedBy(form, refusal, refusal.code.startsWith("verification_code.") ? "code" : null);
  throw goOn(page, next, { proof: rememberedProof(value), code: undefined });
}

export default function VerifyCode({ loaderData: { code, back }, actionData }: Route.ComponentProps) {
  return <CodeForm code={code} error={actionData?.errors.code} notice={actionData?.notice} back={back} />;
}
