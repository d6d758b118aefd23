/** Whether the sidebar is narrow: `collapsed` or anything else. Read by the server, so that nothing jumps. */
export const sidebarCookie = "sidebar";
/** The tenant that was open last: what stands around pages that are of none, until the browser is closed. */
export const tenantCookie = "tenant";
/** The time zone of the browser, which a document does not say. */
export const zoneCookie = "zone";

/** Keeps a value for the next document. @param days none: until the browser is closed */
export function keepCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? "" : `; Max-Age=${days * 86_400}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${value}; Path=/console; SameSite=Lax${age}`;
}
