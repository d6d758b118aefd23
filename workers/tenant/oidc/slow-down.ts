import type { KoaContextWithOIDC } from "oidc-provider";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import { currentOidcRequest, recordKey, storedId } from "./oidc-request.ts";

interface Polls {
  at: number;
  /** Milliseconds that the device has to leave between two. */
  interval: number;
}

/** What of waiting devices this isolate has seen: no poll writes anything. Who is answered by another isolate is told later. */
const polls = new BoundedMap<string, Polls>(1000);
const [usual, more, jitter] = [5000, 5000, 1000];

/** Whether this one comes earlier than the device was told; its interval grows then. */
export function isTooEarly(key: string, now: number): boolean {
  const before = polls.get(key);
  const interval = before?.interval ?? usual;
  const isEarly = before !== undefined && now - before.at < interval - jitter;
  polls.set(key, { at: now, interval: isEarly ? interval + more : interval });
  return isEarly;
}

/** A device that polls faster than its interval is to leave five seconds more (RFC 8628, section 3.5). */
export async function slowDown(context: KoaContextWithOIDC): Promise<void> {
  if ((context.body as { error?: string } | undefined)?.error !== "authorization_pending") return;
  const { ctx, form } = currentOidcRequest();
  const code = await storedId("DeviceCode", form.get("device_code") ?? "");
  if (!isTooEarly(recordKey(ctx.tenantId, code), ctx.now())) return;
  context.body = { error: "slow_down", error_description: "the device polls faster than its interval" };
}
