/** `__Host-` wherever the browser allows it: over https (RFC 6265bis, section 4.1.3.2). */
export const cookieName = (isHttps: boolean, name: string): string => (isHttps ? `__Host-${name}` : name);

/** The value of one of our cookies; null where there is none. */
export function readCookie(isHttps: boolean, cookies: string | null, name: string): string | null {
  if (cookies === null) return null;
  const wanted = `${cookieName(isHttps, name)}=`;
  const found = cookies.split(";").find((part) => part.trimStart().startsWith(wanted));
  return found?.trim().slice(wanted.length) || null;
}

/** Set-Cookie; an empty value takes it away. Sent to our own pages alone, and to no script. */
export function cookieLine(isHttps: boolean, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName(isHttps, name)}=${value}; Path=/; Max-Age=${value === "" ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
