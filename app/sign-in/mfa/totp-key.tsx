import { usePhrases } from "../page-context.ts";
import { CopyButton, KeepScript } from "./keep.tsx";
import "./mfa.css";

/** The secret of an authenticator app, to scan or to type. `picture`: a `data:` address. */
export function TotpKey({ secret, picture }: { secret: string; picture: string }) {
  const phrases = usePhrases();
  return (
    <>
      <img className="qr" src={picture} alt={phrases.qrAlt} width="200" height="200" />
      <div className="secret">
        <p className="hint">{phrases.totpKey}</p>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton text={secret} />
      </div>
      <KeepScript />
    </>
  );
}
