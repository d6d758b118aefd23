import { fill } from "../../locales/fill.ts";
import type { Route } from "./+types/link";
import { Expired } from "./expired.tsx";
import { Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { signInPage } from "./page.server.ts";
import { usePhrases } from "./page-context.ts";
import { nameOf } from "./social-buttons.tsx";
import { stepOf, submitStep, textOf } from "./submit-step.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const { provider, account } = stepOf(page, "link");
  const connector = page.experience.socialConnectors.find(({ target }) => target === provider);
  return { provider: connector ? nameOf(connector, page.language) : provider, account };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const { verificationId } = stepOf(page, "link");
  return submitStep(page, "/sign-in/social/link", { verificationId, link: textOf(form, "link") === "yes" }, { form });
}

export default function Link({ loaderData: { provider, account }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title text={fill(phrases.linkText, { provider, account })}>{phrases.linkTitle}</Title>
      <Form notice={actionData?.notice}>
        <Submit name="link" value="yes">
          {phrases.linkAction}
        </Submit>
        <OtherSubmit name="link" value="no">
          {phrases.linkRefuse}
        </OtherSubmit>
      </Form>
    </>
  );
}
