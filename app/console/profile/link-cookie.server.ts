const name = "console_link";
const seconds = 600;

/** What was begun without scripts, for the way back from the provider. */
export const linkCookie = (value: string, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/console/handle-social; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? "; Secure" : ""}`;

/** The provider that a return with this `state` belongs to. */
export function linkOfCookie(header: string | null, state: string): string | null {
  const raw = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? "")?.[1] ?? "";
  const [known = "", ...rest] = decodeURIComponent(raw).split(".");
  return known !== "" && known === state ? rest.join(".") : null;
}
