import type { PasswordPolicy } from "../../contracts/password-policy.ts";
import type { IdentifierType } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";
import { Field } from "./form.tsx";
import { invalidOf, labelOf } from "./identifiers.ts";
import { usePage, usePhrases } from "./page-context.ts";

const keyboards = { username: "text", email: "email", phone: "tel" } as const;

/** One field for whatever a person goes by: several kinds share it, and its form tells them apart. */
export function IdentifierField({
  types,
  isNew = false,
  isFixed = false,
  hint,
  value,
  error,
  name = "identifier",
  passkeys,
}: IdentifierFieldProps) {
  const phrases = usePhrases();
  const [only] = types.length === 1 ? types : [];
  const fills = { username: "username", email: "email", phone: "tel" } as const;
  return (
    <Field
      name={name}
      label={phrases[labelOf(types)]}
      error={error}
      hint={[only === "phone" && phrases.phoneHint, hint].filter(Boolean).join(" ")}
      type={only === "phone" ? "tel" : "text"}
      inputMode={keyboards[only ?? (types.includes("email") ? "email" : "username")]}
      maxLength={256}
      defaultValue={value}
      readOnly={isFixed}
      autoFocus={!value || Boolean(error)}
      autoComplete={isNew && only ? fills[only] : passkeys ? "username webauthn" : "username"}
      data-options={passkeys}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      dir="auto"
      data-check={types.join(" ")}
      data-invalid={invalidOf(types, phrases)}
    />
  );
}
interface IdentifierFieldProps {
  types: readonly IdentifierType[];
  /** Someone who has no account fills in an address rather than a name to sign in with. */
  isNew?: boolean;
  /** Shown, and not to be changed. */
  isFixed?: boolean;
  /** What becomes of it; after how a phone number is written. */
  hint?: string;
  value?: string | undefined;
  error?: string | undefined;
  name?: "identifier" | "username";
  /** Where the script asks for what passkeys need that the browser offers to fill in. */
  passkeys?: string | undefined;
}

export function PasswordField({ error, isNew, isFirst, aside }: PasswordFieldProps) {
  const { phrases, experience } = usePage();
  const { passwordPolicy: policy } = experience;
  const checks = isNew
    ? {
        passwordrules: rulesOf(policy),
        "data-check": "password",
        "data-min": policy.length.min,
        "data-max": policy.length.max,
        "data-kinds": policy.characterTypes.min,
        "data-invalid": hintOf(policy, phrases),
      }
    : {};
  return (
    <Field
      name="password"
      label={isNew === "again" ? phrases.newPassword : phrases.password}
      error={error}
      hint={isNew ? hintOf(policy, phrases) : undefined}
      aside={aside}
      type="password"
      maxLength={1024}
      autoFocus={isFirst || Boolean(error)}
      autoComplete={isNew ? "new-password" : "current-password"}
      enterKeyHint="go"
      data-caps={phrases.capsLock}
      inside={
        <button
          type="button"
          className="reveal"
          aria-label={phrases.showPassword}
          aria-pressed="false"
          aria-controls="password"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            <path className="slash" d="m4 4 16 16" />
          </svg>
        </button>
      }
      {...checks}
    />
  );
}
interface PasswordFieldProps {
  error?: string | undefined;
  /** `again`: instead of one that was forgotten. */
  isNew?: true | "again";
  isFirst?: boolean;
  aside?: React.ReactNode;
}

/** What a new password must be, as far as it can be said before it is typed. */
function hintOf({ length, characterTypes }: PasswordPolicy, phrases: SignInPhrases): string {
  const kinds = characterTypes.min > 1 ? fill(phrases.passwordKinds, { min: String(characterTypes.min) }) : "";
  return `${fill(phrases.passwordMin, { min: String(length.min) })} ${kinds}`.trim();
}

/**
 * For what Safari and password managers make up: a character of each kind is enough for every policy. With `minlength` a browser would
 * refuse a short one in its own words, and not in those of the page.
 */
const rulesOf = ({ length: { min, max } }: PasswordPolicy): string =>
  `minlength: ${min}; maxlength: ${max}; required: lower; required: upper; required: digit; required: [-];`;

/**
 * Six digits, which a phone fills in; sent at once when they are whole, unless something else is to be said first. There is room
 * for blanks between them.
 */
export function CodeField({ isSentWhole = true, ...field }: CodeFieldProps) {
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      autoFocus
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      dir="ltr"
      className="code"
      data-digits={isSentWhole ? "6" : undefined}
      {...field}
    />
  );
}
interface CodeFieldProps {
  label: string;
  error: string | undefined;
  hint?: string;
  isSentWhole?: boolean;
}

/** Who is signing in, with the way back; a field as well, so that a password manager knows whose password it is. */
export function Who({ shown, back, name }: { shown: string; back: string; name?: string }) {
  const { change } = usePhrases();
  return (
    <div className="who">
      <bdi className="who-name">{shown}</bdi>
      <a className="link" href={back}>
        {change}
      </a>
      {name ? (
        <input
          className="unseen"
          name={name}
          defaultValue={shown}
          readOnly
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
    </div>
  );
}
