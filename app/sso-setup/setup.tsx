import { fill } from "../../locales/fill.ts";
import { Title } from "../sign-in/form.tsx";
import { KeepScript } from "../sign-in/mfa/keep.tsx";
import { signInPage } from "../sign-in/page.server.ts";
import { usePage } from "../sign-in/page-context.ts";
import type { Route } from "./+types/setup";
import { Connection } from "./connection.tsx";
import { OwnValues } from "./own-values.tsx";
import { type Acted, act, type Shown, showSetup } from "./setup.server.ts";
import { Step } from "./step.tsx";
import { Trial } from "./trial.tsx";
import "./setup.css";

export const loader = ({ context }: Route.LoaderArgs) => showSetup(signInPage(context));

export const action = async ({ context, request }: Route.ActionArgs) =>
  act(signInPage(context), await request.formData());

/** What a set-up link leads to: a customer's IT connects one connector, and tests it. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { words, setup } = loaderData;
  const { owner: tenant } = usePage();
  const { setup: own } = words;
  if (typeof setup !== "object")
    return (
      <Title text={fill(own.askAgain, { tenant })}>{setup === "expired" ? own.expiredTitle : own.goneTitle}</Title>
    );
  return <Open shown={loaderData} setup={setup} acted={actionData ?? {}} />;
}

interface OpenProps {
  shown: Shown;
  setup: Exclude<Shown["setup"], string>;
  acted: Acted;
}

function Open({ shown: { words, until, isSaved, saml }, setup, acted }: OpenProps) {
  const { owner: tenant } = usePage();
  const { setup: own, sso } = words;
  const isSaml = setup.providerType === "saml";
  const notice = acted.notice ?? null;
  return (
    <div className="setup">
      <Title text={fill(own.about, { tenant })}>{own.title}</Title>
      {notice ? (
        <p className="notice" role="alert">
          {notice}
        </p>
      ) : null}
      {isSaved && !acted.errors && !notice ? (
        <p className="notice good" role="status">
          {setup.isReady ? own.saved : own.savedPart}
        </p>
      ) : null}
      <dl className="facts">
        <Fact term={own.connection}>{setup.connectorName}</Fact>
        {setup.domains.length > 0 ? <Fact term={sso.domains}>{setup.domains.join(", ")}</Fact> : null}
        <Fact term={own.until}>{until}</Fact>
      </dl>
      <Step title={own.registerTitle} about={isSaml ? own.registerSaml : own.registerOidc}>
        <OwnValues setup={setup} words={words} />
      </Step>
      <Step title={own.connectTitle} about={sso.steps[setup.providerName]}>
        <Connection setup={setup} saml={saml} words={words} acted={acted} />
      </Step>
      <Step title={own.testTitle} about={setup.isReady ? own.testAbout : own.testLater}>
        {setup.isReady ? <Trial words={words} acted={acted} /> : null}
      </Step>
      <KeepScript />
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
