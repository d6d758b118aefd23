import type { AgreeToTermsPolicy, PublicConnector } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import { useHref, usePage, usePhrases } from "./page-context.ts";

/** Providers to sign in with, as buttons of the page's form: an agreement ticked there counts for them too. */
export function SocialButtons() {
  const { experience, phrases } = usePage();
  const connectors = webConnectors(experience.socialConnectors);
  if (connectors.length === 0) return null;
  const isGrid = connectors.length > 3;
  return (
    <div className={isGrid ? "social grid" : "social"}>
      {connectors.map((connector) => (
        <SocialButton key={connector.id} connector={connector} isShort={isGrid} phrase={phrases.continueWith} />
      ))}
    </div>
  );
}

/** What a browser can use: not what is for native apps alone. */
export const webConnectors = (connectors: readonly PublicConnector[]): PublicConnector[] =>
  connectors.filter(({ platform }) => platform !== "Native");

function SocialButton({
  connector,
  isShort,
  phrase,
}: {
  connector: PublicConnector;
  isShort: boolean;
  phrase: string;
}) {
  const { language, appearance } = usePage();
  const name = nameOf(connector, language);
  const whole = fill(phrase, { provider: name });
  const { logo, logoDark } = connector;
  return (
    <button
      type="submit"
      className="button other social-button"
      name="connector"
      value={connector.id}
      formNoValidate
      aria-label={isShort ? whole : undefined}
    >
      <picture>
        {logoDark && appearance === "system" ? <source media="(prefers-color-scheme: dark)" srcSet={logoDark} /> : null}
        <img src={appearance === "dark" ? (logoDark ?? logo) : logo} alt="" width="20" height="20" />
      </picture>
      <span>{isShort ? name : whole}</span>
    </button>
  );
}

export const nameOf = ({ name, target }: PublicConnector, language: string): string =>
  name[language] ?? name[language.split("-")[0] ?? ""] ?? name.en ?? target;

export function Divider() {
  return (
    <div className="divider">
      <span>{usePhrases().or}</span>
    </div>
  );
}

/** The other way in, for those who have no account yet, or have one already. */
export function Turn({ question, action, path }: { question: string; action: string; path: string }) {
  const href = useHref();
  return (
    <p className="turn">
      {question}{" "}
      <a className="link" href={href(path)}>
        {action}
      </a>
    </p>
  );
}

/** What one agrees to by going on, where nothing has to be ticked for it. */
export function Agreement({ asked }: { asked: AgreeToTermsPolicy[] }) {
  const { experience, phrases } = usePage();
  const which = documentsOf(experience);
  if (!which || asked.includes(experience.agreeToTermsPolicy)) return null;
  return (
    <p className="terms">
      <WithDocuments phrase={phrases[`agree${which}`]} />
    </p>
  );
}

/** What has to be ticked before one goes on, under these policies. */
export function AgreementBox({
  asked,
  error,
  isTicked,
}: {
  asked: AgreeToTermsPolicy[];
  error?: string | undefined;
  isTicked: boolean;
}) {
  const { experience, phrases } = usePage();
  const which = documentsOf(experience);
  if (!which || !asked.includes(experience.agreeToTermsPolicy)) return null;
  return (
    <div className="field">
      <label className="agree">
        <input
          type="checkbox"
          name="agree"
          value="yes"
          required
          defaultChecked={isTicked}
          data-required={phrases.acceptNeeded}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "agree-error" : undefined}
        />
        <span>
          <WithDocuments phrase={phrases[`accept${which}`]} />
        </span>
      </label>
      {error ? (
        <p className="error" role="alert" id="agree-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface Documents {
  termsOfUseUrl: string | null;
  privacyPolicyUrl: string | null;
}

function documentsOf({ termsOfUseUrl, privacyPolicyUrl }: Documents): "Both" | "Terms" | "Privacy" | null {
  if (termsOfUseUrl) return privacyPolicyUrl ? "Both" : "Terms";
  return privacyPolicyUrl ? "Privacy" : null;
}

/** A phrase with its `<terms>` and `<privacy>` as links, which open beside the page: what is typed stays. */
function WithDocuments({ phrase }: { phrase: string }) {
  const { experience } = usePage();
  const addresses: Record<string, string | null> = {
    terms: experience.termsOfUseUrl,
    privacy: experience.privacyPolicyUrl,
  };
  const parts = phrase.split(/(<terms>.*?<\/terms>|<privacy>.*?<\/privacy>)/);
  return parts.map((part) => {
    const [, name, words] = /^<(terms|privacy)>(.*)<\/\1>$/.exec(part) ?? [];
    const address = name ? addresses[name] : null;
    if (!name || !words) return part;
    return address ? (
      <a key={part} className="link" href={address} target="_blank" rel="noreferrer">
        {words}
      </a>
    ) : (
      words
    );
  });
}
