import type { Host } from "../../scripts/host.ts";
import type { Browser } from "./browser.ts";

/** Follows redirects of our own, up to a page. */
export async function follow(host: Host, browser: Browser, first: string): Promise<{ url: URL; answer: Response }> {
  let url = new URL(first, host.url);
  for (let hops = 0; hops < 15; hops += 1) {
    const answer = await browser.get(url);
    const location = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || location === null) return { url, answer };
    url = new URL(location, url);
  }
  throw new Error("redirected without end");
}

type User = ({ email: string } | { username: string }) & { password: string };

/** Signs somebody in to the console as its sign-in page does. @returns where the browser is afterwards */
export async function signInToConsole(host: Host, browser: Browser, user: User, to = "/console") {
  const at = await follow(host, browser, `/console/sign-in?to=${encodeURIComponent(to)}`);
  // The admin tenant is at the root in the cloud, and at its own path in the open-source edition.
  const [, tenantPath] = /^(|\/m\/admin)\/sign-in$/.exec(at.url.pathname) ?? [];
  if (tenantPath === undefined) throw new Error(`not at the sign-in page: ${at.url.pathname}`);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await browser.send(`${host.url}${tenantPath}/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return (text === "" ? {} : JSON.parse(text)) as { verificationId: string; redirectTo: string };
  };
  await call("PUT", "", { interactionEvent: "SignIn" });
  const identifier =
    "email" in user ? { type: "email", value: user.email } : { type: "username", value: user.username };
  const { verificationId } = await call("POST", "/verification/password", { identifier, password: user.password });
  await call("POST", "/identification", { verificationId });
  return follow(host, browser, (await call("POST", "/submit")).redirectTo);
}
