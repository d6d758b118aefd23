import { data } from "react-router";
import { fill } from "../../locales/fill.ts";
import { Field, Form, Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/delete";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { accountPage, change, describe, goOn, requireProof } from "./page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { deletionEnabled } = await describe(page);
  const { requestId } = page.look.visit;
  if (!deletionEnabled) throw data({ code: "account_center.deletion_not_enabled", requestId }, { status: 404 });
  requireProof(page);
}

/** However it is written: `delete` is `DELETE`. */
const asWord = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const word = page.words.deleteWord;
  if (asWord(String(form.get("confirmation") ?? "")) !== asWord(word))
    return refuse(form, { errors: { confirmation: fill(page.words.deleteType, { word }) } });
  const refusal = await change(page, "delete", { proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, null);
  throw goOn(page, "/account/deleted", { proof: undefined, code: undefined });
}

/** What is lost is said, and a word has to be typed. */
export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const { words, base } = useAccount();
  return (
    <>
      <Title text={words.deleteText}>{words.deleteTitle}</Title>
      <Form notice={actionData?.notice}>
        <Field
          name="confirmation"
          label={fill(words.deleteType, { word: words.deleteWord })}
          error={actionData?.errors.confirmation}
          type="text"
          defaultValue={actionData?.typed.confirmation}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          dir="auto"
        />
        <button type="submit" className="button danger">
          {words.deleteAccount}
        </button>
        <a className="button other" href={`${base}/account`}>
          {words.cancel}
        </a>
      </Form>
    </>
  );
}
