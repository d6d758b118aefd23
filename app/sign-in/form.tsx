import type { InputHTMLAttributes, ReactNode } from "react";
import { useDocument } from "../document.ts";
import { usePage, usePhrases } from "./page-context.ts";

export type FieldName = "identifier" | "username" | "password" | "code" | "agree" | "trust";

/** What an action gives back when the same page is shown again. */
export interface Refused {
  errors: Partial<Record<FieldName, string>>;
  /** What is wrong with no field of the page. */
  notice: string | null;
  isExpired: boolean;
  typed: Partial<Record<FieldName, string>>;
}

/** The page's one title, also in the browser's tab, with whose page it is. */
export function Title({ children, text }: { children: string; text?: ReactNode }) {
  const { experience, owner } = usePage();
  return (
    <>
      <title>{`${children} · ${experience.application?.name ?? owner}`}</title>
      <div className="heading">
        <h1 className="title">{children}</h1>
        {text ? <p className="text">{text}</p> : null}
      </div>
    </>
  );
}

/** A form that works without scripts; with them, the page stays while it is sent. */
export function Form({ children, notice }: { children: ReactNode; notice?: string | null | undefined }) {
  return (
    <form method="post" className="form">
      {notice ? (
        <p className="notice" role="alert">
          {notice}
        </p>
      ) : null}
      {children}
    </form>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Beside the label, at the end of its line; after the field for who goes by the keyboard. */
  aside?: ReactNode;
  /** Inside the field, at its end. */
  inside?: ReactNode;
};

/** What is wrong, or else what is asked for: one takes the other's place on the page, and is not read beside it. */
export const describedBy = ({ name, error, hint }: Pick<FieldProps, "name" | "error" | "hint">): string | undefined =>
  error ? `${name}-error` : hint ? `${name}-hint` : undefined;

export function Field({ name, label, error, hint, aside, inside, ...input }: FieldProps) {
  const { required } = usePhrases();
  return (
    <div className={aside ? "field with-aside" : "field"}>
      <label htmlFor={name}>{label}</label>
      <div className="input">
        <input
          id={name}
          name={name}
          required
          data-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, error, hint })}
          {...input}
        />
        {inside}
      </div>
      {aside ? <div className="aside">{aside}</div> : null}
      {error ? (
        <p className="error" role="alert" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function Submit({ children, ...button }: { children: string; name?: string; value?: string }) {
  return (
    <button type="submit" className="button" {...button}>
      {children}
    </button>
  );
}

/** A second way on, in the same form: what is typed goes along. */
export function OtherSubmit({ children, isLink, ...button }: OtherSubmitProps) {
  return (
    <button type="submit" className={isLink ? "link" : "button other"} formNoValidate {...button}>
      {children}
    </button>
  );
}
type OtherSubmitProps = {
  children: ReactNode;
  name: string;
  value: string;
  /** Looks like a link, for what few need. */
  isLink?: boolean;
};

/** Proof of a human, when the tenant wants it: the provider's own widget, which needs scripts. */
export function Captcha() {
  const { experience, phrases } = usePage();
  const { nonce } = useDocument();
  const { captchaConfig: captcha } = experience;
  if (!captcha) return null;
  const isTurnstile = captcha.type === "Turnstile";
  const source = isTurnstile
    ? "https://challenges.cloudflare.com/turnstile/v0/api.js"
    : `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(captcha.siteKey)}`;
  return (
    <>
      {isTurnstile ? (
        <div
          className="captcha cf-turnstile"
          data-sitekey={captcha.siteKey}
          data-response-field-name="captcha"
          data-size="flexible"
        />
      ) : (
        <input type="hidden" name="captcha" data-recaptcha={captcha.siteKey} />
      )}
      <noscript>
        <p className="notice">{phrases.captchaScript}</p>
      </noscript>
      <script src={source} nonce={nonce} async defer suppressHydrationWarning />
    </>
  );
}
