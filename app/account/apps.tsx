import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/apps";
import { useAccount } from "./account-context.ts";
import type { AccountHandle } from "./layout.tsx";
import { accountPage, describe } from "./page.server.ts";
import { Initial, Row } from "./rows.tsx";

export const handle: AccountHandle = { isWide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { grants } = await describe(accountPage(context), "grants");
  return { grants };
}

export default function Apps({ loaderData: { grants } }: Route.ComponentProps) {
  const { words, base } = useAccount();
  return (
    <>
      <Title text={grants.length > 0 ? words.appsText : words.noApps}>{words.apps}</Title>
      {grants.length > 0 ? (
        <ul className="rows">
          {grants.map(({ applicationId, applicationName }) => (
            <Row
              key={applicationId}
              label={<bdi>{applicationName}</bdi>}
              mark={<Initial name={applicationName} />}
              href={`${base}/account/apps/${applicationId}`}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
