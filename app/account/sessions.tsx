import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/sessions";
import { useAccount } from "./account-context.ts";
import type { AccountHandle } from "./layout.tsx";
import { accountPage, describe } from "./page.server.ts";
import { SessionRow } from "./session-row.tsx";

export const handle: AccountHandle = { isWide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { sessions } = await describe(accountPage(context), "sessions");
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  const { words, base } = useAccount();
  return (
    <>
      <Title text={words.sessionsText}>{words.sessions}</Title>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <a className="button other narrow" href={`${base}/account/sessions/others`}>
          {words.endOthers}
        </a>
      ) : null}
    </>
  );
}
