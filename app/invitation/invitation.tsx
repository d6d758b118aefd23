import { fill } from "../../locales/fill.ts";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import { signInPage } from "../sign-in/page.server.ts";
import { useHref, usePhrases } from "../sign-in/page-context.ts";
import { Agreement } from "../sign-in/social-buttons.tsx";
import type { Route } from "./+types/invitation";
import { accept, type Shown, showInvitation } from "./invitation.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => showInvitation(signInPage(context));

export const action = ({ context, request }: Route.ActionArgs) => accept(signInPage(context), request);

/** What the link of an invitation to an organization leads to. */
export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { words, invitation, home } = loaderData;
  const { continue: goOn, signInAction } = usePhrases();
  const href = useHref();
  if (!invitation) return <Title text={words.notFound}>{words.notFoundTitle}</Title>;
  const { organization, status, viewer } = invitation;
  if (viewer?.hasJoined)
    return (
      <>
        <Title>{fill(words.joined, { organization: organization.name })}</Title>
        <a className="button" href={home}>
          {goOn}
        </a>
      </>
    );
  switch (status) {
    case "Pending":
      return <Pending shown={loaderData} invitation={invitation} />;
    case "Accepted":
      return (
        <>
          <Title text={words.accepted}>{words.acceptedTitle}</Title>
          <a className="button" href={viewer ? home : href("/account")}>
            {viewer ? goOn : signInAction}
          </a>
        </>
      );
    case "Revoked":
      return <Title text={words.askAgain}>{words.revokedTitle}</Title>;
    case "Expired":
      return <Title text={words.askAgain}>{words.expiredTitle}</Title>;
    default:
      return status satisfies never;
  }
}

function Pending({ shown: { words, until }, invitation }: PendingProps) {
  const { organization, inviter, roles, invitee, viewer } = invitation;
  const names = { organization: organization.name, inviter: inviter ?? "" };
  const isElse = viewer !== null && !viewer.isInvitee;
  return (
    <>
      <Title text={fill(inviter === null ? words.plain : words.by, names)}>{fill(words.title, names)}</Title>
      <dl className="facts">
        {roles.length > 0 ? <Fact term={words.role}>{roles.join(", ")}</Fact> : null}
        <Fact term={words.sentTo}>{invitee}</Fact>
        <Fact term={words.expires}>{until}</Fact>
      </dl>
      {isElse ? <p className="text">{fill(words.mismatch, { account: `\u2068${viewer.account}\u2069` })}</p> : null}
      <Form>
        <Submit>{isElse ? words.switch : words.accept}</Submit>
      </Form>
      {viewer ? null : (
        <>
          <p className="text">{words.next}</p>
          <Agreement asked={["Manual", "ManualRegistrationOnly"]} />
        </>
      )}
    </>
  );
}
interface PendingProps {
  shown: Shown;
  invitation: NonNullable<Shown["invitation"]>;
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
