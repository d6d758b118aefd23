import { GeneratedBackupCodes } from "../../../contracts/account.ts";
import { Form, Submit, Title } from "../../sign-in/form.tsx";
import { Codes } from "../../sign-in/mfa/codes.tsx";
import { KeepScript } from "../../sign-in/mfa/keep.tsx";
import { useAccount } from "../account-context.ts";
import { refusedBy } from "../action-errors.server.ts";
import { accountPage, ask, change, requireProof } from "../page.server.ts";
import type { Route } from "./+types/backup-codes";
import { requireAddable } from "./adding.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { mfa } = await requireAddable(accountPage(context), "BackupCode");
  return { isReplacing: mfa.factors.some(({ type }) => type === "BackupCode") };
}

/** Codes that are shown work already: who leaves the page with them can use them. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const proof = requireProof(page);
  const { value, refusal } = await ask(page, "mfa/backup-codes/generate", {}, GeneratedBackupCodes);
  if (refusal) return refusedBy(form, refusal, null);
  const refused = await change(page, "mfa/add", { factor: { type: "BackupCode", codes: value.codes }, proof });
  return refused ? refusedBy(form, refused, null) : value;
}

export default function BackupCodes({ loaderData: { isReplacing }, actionData }: Route.ComponentProps) {
  const { words, phrases, base } = useAccount();
  if (actionData && "codes" in actionData)
    return (
      <>
        <Title text={phrases.saveCodesText}>{phrases.saveCodesTitle}</Title>
        <Codes codes={actionData.codes} />
        <a className="button" href={`${base}/account?done=added`}>
          {phrases.codesSaved}
        </a>
      </>
    );
  return (
    <>
      <Title text={isReplacing ? words.newCodesText : phrases.saveCodesText}>
        {isReplacing ? words.newCodesTitle : words.createCodes}
      </Title>
      <Form notice={actionData?.notice}>
        <Submit>{isReplacing ? words.newCodes : words.createCodes}</Submit>
        <a className="button other" href={`${base}/account`}>
          {isReplacing ? words.cancel : phrases.notNow}
        </a>
      </Form>
      <KeepScript />
    </>
  );
}
