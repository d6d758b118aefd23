import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/callback";
import { useAccount } from "./account-context.ts";
import { accountPage, goOn, nextOf } from "./page.server.ts";

/**
 * Back from the tenant's sign-in. The code that came along is left to expire: what counts is the session. A state
 * that this browser does not know leads to the overview, nothing to any address of the request.
 */
export function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { signIn } = page.memory;
  if (page.query.has("error")) return null;
  const isKnown = signIn !== undefined && page.query.get("state") === signIn.state;
  throw goOn(page, isKnown ? nextOf(signIn.next) : "/account", { signIn: undefined });
}

export default function Callback() {
  const { words, phrases, base } = useAccount();
  return (
    <>
      <Title text={words.signInNeeded}>{phrases.signInTitle}</Title>
      <a className="button" href={`${base}/account`}>
        {phrases.signInAction}
      </a>
    </>
  );
}
