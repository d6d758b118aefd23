import { Delivery } from "../../../contracts/delivery.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

export interface Bounce {
  /** In the provider's words. */
  reason: string | null;
}

const reported = ["delivered", "bounced", "complained"];

/** Whether the last email to a user's address of which the provider reported anything bounced for good. */
export async function findBounce(call: ApiCall, userId: string): Promise<Outcome<Bounce | null>> {
  const query = new URLSearchParams({ currentEmailOf: userId, channel: "email", page_size: "20" });
  const found = await call.list(`/api/deliveries?${query}`, Delivery);
  if (!found.ok) return found;
  const last = found.value.items.find(({ state }) => reported.includes(state));
  return { ok: true, value: last?.bounceType === "hard" ? { reason: last.reason } : null };
}
