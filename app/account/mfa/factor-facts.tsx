import { Fragment, type ReactNode } from "react";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import { fill } from "../../../locales/fill.ts";
import type { SignInPhrases } from "../../../locales/sign-in.ts";
import { factorName } from "../../sign-in/mfa/factor-cards.tsx";
import { useAccount } from "../account-context.ts";
import { TimeIn } from "../relative-time.tsx";

/** What its owner calls a factor, else its kind. */
export const titleOf = ({ name, type }: MfaFactor, phrases: SignInPhrases): string =>
  name || (type === "BackupCode" ? phrases.backupCodes : factorName(type, phrases));

/** What else there is to say of a factor: its kind where it has a name, where it is, what is left of it, its last use. */
export function FactorFacts({ factor }: { factor: MfaFactor }) {
  const { words, phrases } = useAccount();
  const { type, name, isSynced, remainCodes, lastUsedAt } = factor;
  const facts: ReactNode[] = [
    name ? factorName(type, phrases) : null,
    isSynced === undefined ? null : isSynced ? words.synced : words.oneDevice,
    remainCodes === undefined ? null : fill(words.codesLeft, { count: String(remainCodes) }),
    lastUsedAt === undefined ? words.notUsed : <TimeIn key="used" text={words.lastUsed} at={lastUsedAt} />,
  ].filter((fact) => fact !== null);
  return facts.map((fact, at) => (
    <Fragment key={typeof fact === "string" ? fact : "used"}>
      {at > 0 ? "\u00a0· " : null}
      {fact}
    </Fragment>
  ));
}
