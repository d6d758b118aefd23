import { Title } from "../../sign-in/form.tsx";
import { useAccount } from "../account-context.ts";
import type { AccountHandle } from "../layout.tsx";
import { accountPage } from "../page.server.ts";
import { TimeIn } from "../relative-time.tsx";
import { DeviceRow } from "../session-row.tsx";
import type { Route } from "./+types/devices";
import { requireDevices } from "./require-devices.server.ts";

export const handle: AccountHandle = { isWide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const devices = await requireDevices(accountPage(context));
  return { devices: devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

export default function Devices({ loaderData: { devices } }: Route.ComponentProps) {
  const { words, base } = useAccount();
  return (
    <>
      <Title text={words.trustedText}>{words.trustedDevices}</Title>
      <ul className="rows">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} href={`${base}/account/devices/${device.id}`}>
            <TimeIn text={words.lastUsed} at={device.lastUsedAt} />
            {"\u00a0· "}
            <TimeIn text={words.expires} at={device.expiresAt} />
          </DeviceRow>
        ))}
      </ul>
      {devices.length > 1 ? (
        <a className="button other narrow" href={`${base}/account/devices/all`}>
          {words.revokeAll}
        </a>
      ) : null}
    </>
  );
}
