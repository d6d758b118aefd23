import type { OneTapSettings } from "../../contracts/sign-in-experience.ts";
import { useDocument } from "../document.ts";

export interface OneTapPrompt extends Omit<OneTapSettings, "isEnabled"> {
  /** Where Google's script posts the credential: the redirect URI, which Google knows already. */
  loginUri: string;
  nonce: string;
}

/** Google's own prompt, by its own script. https://developers.google.com/identity/gsi/web/reference/html-reference */
export function OneTap({ of, context }: { of: OneTapPrompt | null; context: "signin" | "signup" }) {
  const { nonce } = useDocument();
  if (!of) return null;
  return (
    <>
      <div
        id="g_id_onload"
        data-client_id={of.clientId}
        data-context={context}
        data-login_uri={of.loginUri}
        data-nonce={of.nonce}
        data-auto_select={of.autoSelect}
        data-cancel_on_tap_outside={of.closeOnTapOutside}
        data-itp_support={of.itpSupport}
      />
      <script src="https://accounts.google.com/gsi/client" nonce={nonce} async defer suppressHydrationWarning />
    </>
  );
}
