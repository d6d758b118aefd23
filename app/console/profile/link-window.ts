/** Between the profile and the window that goes to the provider: begun by the first, finished by the second. */
export interface Linking {
  connectorId: string;
  state: string;
}

const key = "meridian.social-link";
const channelName = "meridian.social-link";

/** A window that a page opens begins with a copy of the page's session storage: both know what was begun. */
export const rememberLinking = (linking: Linking): void => sessionStorage.setItem(key, JSON.stringify(linking));

/** What was begun in this window, once. */
export function takeLinking(): Linking | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const found = JSON.parse(text ?? "null") as Partial<Linking> | null;
    if (typeof found?.connectorId !== "string" || typeof found.state !== "string") return null;
    return { connectorId: found.connectorId, state: found.state };
  } catch {
    return null;
  }
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 8 random characters; the server binds them to this user, session and provider. */
export const newState = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join("");

/** A provider's page may cut the tie between a window and its opener: they tell each other here. */
export function tellLinked(connectorId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(connectorId);
  channel.close();
}

export function listenForLinked(told: (connectorId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => told(String(data));
  return () => channel.close();
}

/** In the middle of the window that it belongs to. */
export function openLinkWindow(): Window | null {
  const [width, height] = [600, 640];
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open("", "meridian-social", `popup,width=${width},height=${height},left=${left},top=${top}`);
}
