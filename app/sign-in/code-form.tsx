import type { ReactNode } from "react";
import { fill } from "../../locales/fill.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";
import { CodeField } from "./fields.tsx";
import { Form, Submit, Title } from "./form.tsx";

interface CodeFormProps {
  phrases: Pick<
    SignInPhrases,
    | "codeText"
    | "codeTitle"
    | "codeTitleEmail"
    | "code"
    | "codeMissing"
    | "continue"
    | "resend"
    | "resendIn"
    | "changeAddress"
  >;
  isEmail: boolean;
  address: string;
  /** When a new code can be asked for, in milliseconds since 1970, and the seconds left until then. */
  resendAt: number;
  seconds: number;
  error?: string | undefined;
  notice?: string | null | undefined;
  /** Where another address can be given. */
  back: string;
  children?: ReactNode;
}

/** One field for the code, which a phone fills in, and the way to a new one. */
export function CodeForm(props: CodeFormProps) {
  const { phrases, isEmail, address, resendAt, seconds, error, notice, back, children } = props;
  const [before = "", after = ""] = phrases.codeText.split("{{address}}");
  const text = (
    <>
      {before}
      <bdi className="address">{address}</bdi>
      {after}
    </>
  );
  return (
    <>
      <Title text={text}>{isEmail ? phrases.codeTitleEmail : phrases.codeTitle}</Title>
      <Form notice={notice}>
        <CodeField label={phrases.code} error={error} hint={phrases.codeMissing} />
        <Submit>{phrases.continue}</Submit>
        <div className="beside">
          <button
            type="submit"
            className={seconds > 0 ? "link" : "link free"}
            name="way"
            value="again"
            formNoValidate
            data-until={resendAt}
          >
            <span className="ready">{phrases.resend}</span>
            <span className="waiting" data-text={phrases.resendIn}>
              {fill(phrases.resendIn, { seconds: String(seconds) })}
            </span>
          </button>
          <a className="link" href={back}>
            {phrases.changeAddress}
          </a>
          {children}
        </div>
      </Form>
    </>
  );
}
