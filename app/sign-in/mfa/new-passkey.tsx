import { useHref, usePhrases } from "../page-context.ts";
import { PasskeyButton, PasskeyScript } from "../passkey-button.tsx";

/** Where the region takes a passkey that was made in a sign-in. */
export const newPasskeyPath = "/sign-in/mfa/set-up/passkey";

/** `path`: of the page in whose form it is. */
export function NewPasskey({ path = newPasskeyPath }: { path?: string }) {
  const phrases = usePhrases();
  const href = useHref();
  return (
    <>
      <PasskeyScript isNeeded />
      <PasskeyButton ceremony="create" options={href(`${path}/options`)}>
        {phrases.createPasskey}
      </PasskeyButton>
    </>
  );
}
