/** What a browser sent in `Cookie`, as `name=value`, in its order (RFC 6265, section 4.2.1). */
export const cookiePairs = (cookies: string | null): string[] =>
  (cookies ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");

/** A cookie's value, as it was sent. */
export const cookieNamed = (cookies: string | null, name: string): string | undefined =>
  cookiePairs(cookies)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
