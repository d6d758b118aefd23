import { CodeForm as TenantCodeForm } from "../sign-in/code-form.tsx";
import { shown } from "../sign-in/identifiers.ts";
import { useAccount } from "./account-context.ts";
import type { AccountFlow } from "./flow-cookie.ts";

type SentCode = NonNullable<AccountFlow["code"]>;

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

interface CodeFormProps {
  code: CodeShow;
  error?: string | undefined;
  notice?: string | null | undefined;
  /** Path within the tenant where another address can be given. */
  back: string;
}

/** The sign-in pages' form for a code, with the account's words and addresses. */
export function CodeForm({ code: { channel, ...shown }, back, ...said }: CodeFormProps) {
  const { phrases, base } = useAccount();
  return <TenantCodeForm phrases={phrases} isEmail={channel === "email"} {...shown} {...said} back={base + back} />;
}
