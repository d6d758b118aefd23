import { usePage } from "../page-context.ts";
import { CopyButton, KeepScript } from "./keep.tsx";
import "./mfa.css";

/** Backup codes, which are shown once, and what one can do to keep them. */
export function Codes({ codes }: { codes: readonly string[] }) {
  const { phrases, owner } = usePage();
  const lines = codes.join("\n");
  return (
    <>
      <ul className="codes" aria-label={phrases.backupCodes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="keeps">
        <CopyButton text={lines} />
        <button
          type="button"
          className="button other keep"
          data-download="backup-codes.txt"
          data-text={`${owner}: ${phrases.backupCodes}\n\n${lines}\n`}
        >
          {phrases.download}
        </button>
        <button type="button" className="button other keep" data-print="">
          {phrases.print}
        </button>
      </div>
      <KeepScript />
    </>
  );
}
