import type { AccountFields } from "../../contracts/account.ts";
import type { MyPage } from "../../contracts/account-page.ts";
import { isClaim } from "../../contracts/profile-claim.ts";
import { shown } from "../sign-in/identifiers.ts";
import { nameOf, webConnectors } from "../sign-in/social-buttons.tsx";
import type { Route } from "./+types/overview";
import { useAccount } from "./account-context.ts";
import { claimNames } from "./claim-names.ts";
import type { AccountHandle } from "./layout.tsx";
import { TwoStep } from "./mfa/two-step.tsx";
import { isShown, saidTo, shownValue, switchOf } from "./own-fields.ts";
import { accountPage, type DoneKey, describe } from "./page.server.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { Group, Initial, Row } from "./rows.tsx";
import { SessionRow } from "./session-row.tsx";

export const handle: AccountHandle = { isWide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const me = await describe(page, "sessions", "grants", "mfa");
  return { me, done: page.query.get("done") };
}

const doneWords = {
  saved: "savedDone",
  password: "passwordDone",
  session: "sessionDone",
  others: "othersDone",
  app: "appDone",
  added: "addedDone",
  removed: "removedDone",
  trust: "trustDone",
} as const satisfies Record<DoneKey, string>;

export default function Overview({ loaderData: { me, done } }: Route.ComponentProps) {
  const { words, owner } = useAccount();
  const { name, username, primaryEmail, primaryPhone, avatar } = me.account;
  const phone = primaryPhone ? shown({ type: "phone", value: primaryPhone }) : null;
  const [title = words.title, ...more] = [name, primaryEmail, username, phone].filter((known) => known != null);
  const doneKey = done !== null && Object.hasOwn(doneWords, done) ? doneWords[done as DoneKey] : null;
  return (
    <>
      <title>{`${words.title} · ${owner}`}</title>
      {doneKey ? (
        <p className="done" role="status">
          {words[doneKey]}
        </p>
      ) : null}
      <div className="me">
        <Initial name={title} picture={avatar ?? null} isLarge />
        <div>
          <h1 className="title">
            <bdi>{title}</bdi>
          </h1>
          {more[0] ? (
            <p className="text">
              <bdi>{more[0]}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <Profile me={me} />
      <SignInMethods me={me} />
      <TwoStep me={me} />
      <Access me={me} />
      {me.deletionEnabled ? <Deletion /> : null}
    </>
  );
}

function Profile({ me }: { me: MyPage }) {
  const { words, base, experience } = useAccount();
  const { account, fields } = me;
  const own = experience.customProfileFields.filter(({ name }) => !isClaim(name) && isShown(me, "customData"));
  if (!isShown(me, "name") && !isShown(me, "avatar") && !isShown(me, "profile") && own.length === 0) return null;
  const profile = (account.profile ?? {}) as Record<string, unknown>;
  const isUsual = (name: string) => name === "fullname" || claimNames.some((claim) => claim === name);
  const further = experience.customProfileFields.filter(({ name }) => switchOf(name) === "profile" && !isUsual(name));
  const known = [
    ...claimNames.map((claim) => String(profile[claim] ?? "")),
    ...further.map((field) => shownValue(field, saidTo(field, account), "")),
  ].filter(Boolean);
  const to = (name: keyof AccountFields) => (fields[name] === "Edit" ? `${base}/account/profile#${name}` : undefined);
  return (
    <Group title={words.profile}>
      {isShown(me, "name") ? (
        <Row label={words.name} href={to("name")}>
          <bdi>{account.name ?? words.notSet}</bdi>
        </Row>
      ) : null}
      {isShown(me, "avatar") ? (
        <Row label={words.picture} href={to("avatar")}>
          {account.avatar ? <bdi>{account.avatar}</bdi> : words.notSet}
        </Row>
      ) : null}
      {isShown(me, "profile") ? (
        <Row label={words.details} href={to("profile")}>
          {known.length > 0 ? <bdi>{known.join(" · ")}</bdi> : words.notSet}
        </Row>
      ) : null}
      {own.map((field) => (
        <Row key={field.name} label={<bdi>{field.label || field.name}</bdi>} href={to("customData")}>
          <bdi>{shownValue(field, saidTo(field, account), words.isSet) ?? words.notSet}</bdi>
        </Row>
      ))}
    </Group>
  );
}

function SignInMethods({ me }: { me: MyPage }) {
  const { words, phrases, base } = useAccount();
  const { account, fields } = me;
  const to = (name: keyof AccountFields, path: string) =>
    fields[name] === "Edit" ? `${base}/account${path}` : undefined;
  const names = ["email", "phone", "username", "password", "social"] as const;
  if (!names.some((name) => isShown(me, name))) return null;
  const { primaryPhone } = account;
  const phone = primaryPhone ? shown({ type: "phone", value: primaryPhone }) : null;
  return (
    <Group title={words.methods}>
      {isShown(me, "email") ? (
        <Row label={phrases.email} href={to("email", "/address/email")}>
          <bdi>{account.primaryEmail ?? words.notSet}</bdi>
        </Row>
      ) : null}
      {isShown(me, "phone") ? (
        <Row label={phrases.phone} href={to("phone", "/address/phone")}>
          <bdi>{phone ?? words.notSet}</bdi>
        </Row>
      ) : null}
      {isShown(me, "username") ? (
        <Row label={phrases.username} href={to("username", "/username")}>
          <bdi>{account.username ?? words.notSet}</bdi>
        </Row>
      ) : null}
      {isShown(me, "password") ? (
        <Row label={phrases.password} href={to("password", "/password")}>
          {account.hasPassword ? words.isSet : words.notSet}
        </Row>
      ) : null}
      {isShown(me, "social") ? <SocialRows me={me} /> : null}
    </Group>
  );
}

function SocialRows({ me }: { me: MyPage }) {
  const { words, experience, language, base } = useAccount();
  const identities = me.account.identities ?? {};
  const isEdit = me.fields.social === "Edit";
  const connectors = webConnectors(experience.socialConnectors);
  const other = Object.keys(identities).filter((target) => !connectors.some((each) => each.target === target));
  const rows = [
    ...connectors.map((connector) => ({ target: connector.target, name: nameOf(connector, language), connector })),
    ...other.map((target) => ({ target, name: target, connector: null })),
  ];
  return rows.map(({ target, name, connector }) => {
    const details = identities[target]?.details;
    const account = details?.email ?? details?.name;
    const href = /^[\w-]+$/.test(target) && isEdit ? `${base}/account/social/${target}` : undefined;
    return (
      <Row key={target} label={name} href={href} mark={<ProviderMark connector={connector} />}>
        {identities[target] ? <bdi>{typeof account === "string" ? account : words.linked}</bdi> : words.notLinked}
      </Row>
    );
  });
}

function Deletion() {
  const { words, base } = useAccount();
  return (
    <section className="group">
      <ul className="rows">
        <Row label={words.deleteAccount} href={`${base}/account/delete`}>
          {words.deleteRow}
        </Row>
      </ul>
    </section>
  );
}

/** The latest few; all of them have pages of their own. */
function Access({ me: { sessions, grants } }: { me: MyPage }) {
  const { words, base } = useAccount();
  const few = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)).slice(0, 3);
  return (
    <>
      <Group title={words.sessions}>
        {few.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {sessions.length > 1 ? <Row label={words.allSessions} href={`${base}/account/sessions`} /> : null}
      </Group>
      <Group title={words.apps} {...(grants.length === 0 ? { text: words.noApps } : {})}>
        {grants.slice(0, 3).map(({ applicationId, applicationName }) => (
          <Row
            key={applicationId}
            label={<bdi>{applicationName}</bdi>}
            mark={<Initial name={applicationName} />}
            href={`${base}/account/apps/${applicationId}`}
          />
        ))}
        {grants.length > 3 ? <Row label={words.allApps} href={`${base}/account/apps`} /> : null}
      </Group>
    </>
  );
}
