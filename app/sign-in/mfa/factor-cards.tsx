import type { MfaFactor } from "../../../contracts/sign-in-experience.ts";
import type { SignInPhrases } from "../../../locales/sign-in.ts";
import { usePhrases } from "../page-context.ts";
import { PasskeyIcon } from "../passkey-button.tsx";
import "./mfa.css";

interface Card {
  factor: MfaFactor;
  href: string;
  about: string;
}

/** Factors to choose from: each a link to its page. */
export function FactorCards({ cards }: { cards: readonly Card[] }) {
  const phrases = usePhrases();
  return (
    <ul className="factors">
      {cards.map(({ factor, href, about }) => (
        <li key={factor}>
          <a className="factor" href={href}>
            <FactorIcon factor={factor} />
            <span>
              <span className="factor-name">{factorName(factor, phrases)}</span>
              <span className="factor-text">{about}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function factorName(factor: MfaFactor, { totpName, passkeyName, backupCode }: SignInPhrases): string {
  return { Totp: totpName, WebAuthn: passkeyName, BackupCode: backupCode }[factor];
}

export function FactorIcon({ factor }: { factor: MfaFactor }) {
  if (factor === "WebAuthn") return <PasskeyIcon />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {factor === "Totp" ? (
        <path d="M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM10.5 18.5h3M9 10.5v1m3-1v1m3-1v1" />
      ) : (
        <path d="M5 3.5h14v17H5ZM8.5 8h2m3 0h2M8.5 12h2m3 0h2M8.5 16h2m3 0h2" />
      )}
    </svg>
  );
}
