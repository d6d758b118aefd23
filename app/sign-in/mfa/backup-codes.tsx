import { StartedBackupCodes } from "../../../contracts/experience.ts";
import { Expired } from "../expired.tsx";
import { Form, Submit, Title } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { stepOf, submitStep, textOf } from "../submit-step.server.ts";
import { loadAnswer } from "../tenant-answer.server.ts";
import type { Route } from "./+types/backup-codes";
import { Codes } from "./codes.tsx";
import { noStore } from "./no-store.server.ts";

const path = "/sign-in/mfa/set-up/backup-codes";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Within one sign-in the region gives the same codes again: a reload changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  stepOf(page, "backup-codes");
  return loadAnswer(page, `${path}/generate`, StartedBackupCodes);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const verificationId = textOf(form, "verificationId").slice(0, 64);
  return submitStep(signInPage(context), path, { verificationId }, { form });
}

export default function BackupCodes({ loaderData: started, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  if (!started || refused?.isExpired) return <Expired />;
  return (
    <>
      <Title text={phrases.saveCodesText}>{phrases.saveCodesTitle}</Title>
      <Form notice={refused?.notice}>
        <Codes codes={started.codes} />
        <input type="hidden" name="verificationId" value={started.verificationId} />
        <Submit>{phrases.codesSaved}</Submit>
      </Form>
    </>
  );
}
