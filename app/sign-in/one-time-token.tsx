import { data, redirect } from "react-router";
import { fill } from "../../locales/fill.ts";
import { readInvitationCookie } from "../invitation/cookie.server.ts";
import type { Route } from "./+types/one-time-token";
import { Expired } from "./expired.tsx";
import { Form, Submit, Title } from "./form.tsx";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { submitStep } from "./submit-step.server.ts";

/**
 * A link of a mail is opened by mail scanners too: only the button uses the token up. Who comes from the page of an invitation
 * has pressed one there.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = signInPage(context);
  const { email, token } = sentWith(page.query);
  if (!email || !token) throw redirect(page.href("/sign-in"));
  const isAccepting = readInvitationCookie(page.visit, request)?.token === token;
  const refused = isAccepting ? await submitStep(page, "/sign-in/one-time-token", { email, token }) : null;
  return data({ email, refused: refused?.data ?? null }, { status: refused?.init?.status ?? 200 });
}

const sentWith = (query: URLSearchParams) => ({
  email: (query.get("login_hint") ?? query.get("identifier") ?? "").slice(0, 256),
  token: (query.get("one_time_token") ?? "").slice(0, 256),
});

export async function action({ context }: Route.ActionArgs) {
  const page = signInPage(context);
  return submitStep(page, "/sign-in/one-time-token", sentWith(page.query));
}

export default function OneTimeToken({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  const refused = actionData ?? loaderData.refused;
  const phrases = usePhrases();
  const href = useHref();
  if (refused?.isExpired) return <Expired />;
  return (
    <>
      <Title text={fill(phrases.tokenText, { account: email })}>{phrases.tokenTitle}</Title>
      <Form notice={refused?.notice}>
        <Submit>{phrases.continue}</Submit>
        {refused ? (
          <a className="button other" href={href("/sign-in", { login_hint: email })}>
            {phrases.backToSignIn}
          </a>
        ) : null}
      </Form>
    </>
  );
}
