/** What a browser remembers of a purchase while its user is at the payment page. */
export interface CheckoutRecord {
  /** Comes back in the address. */
  state: string;
  sessionId: string;
  /** Where to go afterwards. */
  callbackPage?: string;
  isDowngrade?: boolean;
}

/** What the page that waits for a purchase asks for. */
export type PurchaseState = { isDone: false } | { isDone: true; tenantId: string; planId: string };

const key = "checkout-state";

/** Null for anything but a record of ours that belongs to `state`. */
export function parseCheckoutRecord(text: string | null, state: string | null): CheckoutRecord | null {
  const found = parse(text);
  if (typeof found !== "object" || found === null) return null;
  const record = found as Record<keyof CheckoutRecord, unknown>;
  if (typeof record.state !== "string" || record.state !== state || typeof record.sessionId !== "string") return null;
  const { callbackPage } = record;
  return {
    state: record.state,
    sessionId: record.sessionId,
    isDowngrade: record.isDowngrade === true,
    ...(typeof callbackPage === "string" && /^\/console(\/|$)/.test(callbackPage) ? { callbackPage } : {}),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export const keepCheckoutRecord = (record: CheckoutRecord): void => sessionStorage.setItem(key, JSON.stringify(record));

export const findCheckoutRecord = (state: string | null): CheckoutRecord | null =>
  parseCheckoutRecord(sessionStorage.getItem(key), state);

export const forgetCheckoutRecord = (): void => sessionStorage.removeItem(key);
