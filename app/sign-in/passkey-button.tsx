import { useDocument } from "../document.ts";
import { usePhrases } from "./page-context.ts";
import script from "./script/passkey.ts?worker&url";

interface PasskeyButtonProps {
  /** A new passkey, or an answer of one. */
  ceremony: "create" | "get";
  /** Where the script asks for what the browser needs to know. */
  options: string;
  isOther?: boolean;
  children: string;
}

/**
 * A button of a form: the page's script puts what the browser's passkey answers into the form before it is sent. With
 * `PasskeyScript` on the page.
 */
export function PasskeyButton({ ceremony, options, isOther, children }: PasskeyButtonProps) {
  const phrases = usePhrases();
  return (
    <button
      type="submit"
      className={isOther ? "button other passkey" : "button passkey"}
      name="way"
      value="passkey"
      formNoValidate
      data-passkey={ceremony}
      data-options={options}
      data-cancelled={phrases.passkeyCancelled}
      data-known={phrases.passkeyKnown}
      data-unsupported={phrases.passkeyUnsupported}
    >
      <PasskeyIcon />
      <span>{children}</span>
    </button>
  );
}

/** `isNeeded`: nothing else on the page helps who has no scripts. */
export function PasskeyScript({ isNeeded = false }: { isNeeded?: boolean }) {
  const { nonce } = useDocument();
  const { passkeyScript } = usePhrases();
  return (
    <>
      {isNeeded ? (
        <noscript>
          <p className="notice">{passkeyScript}</p>
        </noscript>
      ) : null}
      <script type="module" src={script} nonce={nonce} suppressHydrationWarning />
    </>
  );
}

export function PasskeyIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="9.5" cy="7.5" r="4" />
      <path d="M13 20H3v-1.5a5 5 0 0 1 5-5h3M18 10.5a3.25 3.25 0 0 1 1.5 6.1V20L18 21.5 16.5 20v-3.4a3.25 3.25 0 0 1 1.5-6.1Z" />
    </svg>
  );
}
