import type { ReactNode } from "react";
import type { MySession } from "../../contracts/account.ts";
import type { AccountPhrases } from "../../locales/account.ts";
import { fill } from "../../locales/fill.ts";
import { useAccount } from "./account-context.ts";
import { deviceOf } from "./device.ts";
import { RelativeTime } from "./relative-time.tsx";
import { Row } from "./rows.tsx";

export function deviceName(words: AccountPhrases, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return fill(words.device, { browser, system });
  return browser ?? system ?? words.unknownDevice;
}

/** The device in words, from where and since when; another one leads to where it is signed out. */
export function SessionRow({ session }: { session: MySession }) {
  const { base } = useAccount();
  const { id, isCurrent, createdAt } = session;
  return (
    <DeviceRow device={session} href={isCurrent ? undefined : `${base}/account/sessions/${id}`}>
      <RelativeTime at={createdAt} />
    </DeviceRow>
  );
}

export function DeviceRow({ device: { isCurrent, ip, userAgent }, href, children }: DeviceRowProps) {
  const { words } = useAccount();
  const label = (
    <>
      {deviceName(words, userAgent)}
      {isCurrent ? <span className="tag">{words.thisDevice}</span> : null}
    </>
  );
  return (
    <Row label={label} mark={<DeviceIcon isPhone={deviceOf(userAgent).isPhone} />} href={href}>
      {ip ? (
        <>
          <bdi>{ip}</bdi>
          {"\u00a0· "}
        </>
      ) : null}
      {children}
    </Row>
  );
}
interface DeviceRowProps {
  device: Pick<MySession, "isCurrent" | "ip" | "userAgent">;
  href: string | undefined;
  children: ReactNode;
}

export function DeviceIcon({ isPhone }: { isPhone: boolean }) {
  return (
    <svg className="device" viewBox="0 0 24 24" aria-hidden="true">
      {isPhone ? (
        <path d="M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm3 14h2" />
      ) : (
        <path d="M5 5h14a1 1 0 0 1 1 1v9H4V6a1 1 0 0 1 1-1ZM2.5 18.5h19" />
      )}
    </svg>
  );
}
