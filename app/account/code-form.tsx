import { fill } from "../../locales/fill.ts";
import { Field, Form, Submit, Title } from "../sign-in/form.tsx";
import { shown } from "../sign-in/ways.ts";
import type { AccountMemory } from "./account-memory.ts";
import { useAccount } from "./account-show.ts";

type SentCode = NonNullable<AccountMemory["code"]>;

/** Seconds after which a new code can be asked for; the region holds to it. */
const resendAfter = 60;

export interface CodeShow {
  channel: SentCode["channel"];
  address: string;
  resendAt: number;
  seconds: number;
}

export function codeShow({ channel, address, at }: SentCode): CodeShow {
  const resendAt = at + resendAfter * 1000;
  const known = address.includes("•") ? address : shown({ type: channel, value: address });
  return { channel, address: known, resendAt, seconds: Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)) };
}

/** One field for the code, which a phone fills in, and the way to a new one. */
export function CodeForm({ code, error, notice, back }: CodeFormProps) {
  const { phrases, base } = useAccount();
  const { channel, address, resendAt, seconds } = code;
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
      <Title text={text}>{channel === "email" ? phrases.codeTitleEmail : phrases.codeTitle}</Title>
      <Form notice={notice}>
        <Field
          name="code"
          label={phrases.code}
          error={error}
          hint={phrases.codeMissing}
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
          data-digits="6"
        />
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
          <a className="link" href={base + back}>
            {phrases.changeAddress}
          </a>
        </div>
      </Form>
    </>
  );
}
interface CodeFormProps {
  code: CodeShow;
  error?: string | undefined;
  notice?: string | null | undefined;
  back: string;
}
