import type { Person, Tenant } from "./fixture.ts";

interface Cookie {
  name: string;
  value: string;
  path: string;
  attributes: string[];
}

/**
 * A browser without JavaScript: it keeps cookies by path (RFC 6265, section 5.1.4) and follows no redirect
 * by itself. Signing in it does as a sign-in page would, through the Experience API.
 */
export class Browser {
  readonly cookies = new Map<string, Cookie>();

  private cookieHeader(url: URL): string {
    const fits = ({ path }: Cookie) =>
      url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
    return [...this.cookies.values()]
      .filter(fits)
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  private keep(url: URL, lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
      const attributes = rest.map((attribute) => attribute.toLowerCase());
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      const path =
        rest.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname.replace(/\/[^/]*$/, "");
      const expires = rest.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
      const key = `${path} ${name}`;
      if (value === "" || (expires && Date.parse(expires) <= Date.now())) this.cookies.delete(key);
      else this.cookies.set(key, { name, value, path: path || "/", attributes });
    }
  }

  async send(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const cookie = this.cookieHeader(url);
    if (cookie) headers.set("cookie", cookie);
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    this.keep(url, answer.headers.getSetCookie());
    return answer;
  }

  get = (address: string | URL): Promise<Response> => this.send(address);

  post = (address: string | URL, form: Record<string, string> | URLSearchParams): Promise<Response> =>
    this.send(address, { method: "POST", body: new URLSearchParams(form) });

  /** Follows redirects within the tenant, up to a page, an error or an address elsewhere. */
  async follow(tenant: Pick<Tenant, "endpoint">, first: Response): Promise<Landing> {
    let answer = first;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || location === null) return { answer, url: null };
      const url = new URL(location, tenant.endpoint);
      if (!url.href.startsWith(`${tenant.endpoint}/oidc/`)) return { answer, url };
      answer = await this.get(url);
    }
    throw new Error("redirected without end");
  }

  /** Proves who one is, as the sign-in page does. @returns where the browser goes on */
  async signIn(
    tenant: Pick<Tenant, "endpoint">,
    { password, username = "" }: { password: string; username?: string },
    identifier = { type: "username", value: username },
  ): Promise<string> {
    const call = async (method: string, path: string, body?: object) => {
      const answer = await this.send(tenant.endpoint + path, {
        method,
        headers: { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return (text === "" ? {} : JSON.parse(text)) as { verificationId: string; redirectTo: string };
    };
    await call("PUT", "/api/experience", { interactionEvent: "SignIn" });
    const { verificationId } = await call("POST", "/api/experience/verification/password", { identifier, password });
    await call("POST", "/api/experience/identification", { verificationId });
    return (await call("POST", "/api/experience/submit")).redirectTo;
  }

  /** Allows what the consent page asks for, and these organizations. @returns the address of the application */
  async consent(tenant: Tenant, organizationIds: string[]): Promise<URL> {
    const answer = await this.send(`${tenant.endpoint}/api/interaction/consent`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ organizationIds }),
    });
    const { redirectTo } = (await answer.json()) as { redirectTo?: string };
    const { url } = await this.follow(tenant, await this.get(redirectTo ?? ""));
    if (!url) throw new Error(`consent led nowhere: ${answer.status}`);
    return url;
  }

  /** Opens an authorization request, and signs in when asked. Without a person it stops there. */
  async open(tenant: Tenant, request: string | URL | Response, person: Person | null): Promise<Landing> {
    const landing = await this.follow(tenant, request instanceof Response ? request : await this.get(request));
    if (!person || !landing.url?.pathname.endsWith("/sign-in")) return landing;
    return this.follow(tenant, await this.get(await this.signIn(tenant, person)));
  }

  /** The same up to the address of the application, with the answer in its query. */
  async authorize(tenant: Tenant, request: string | URL | Response, person: Person): Promise<URL> {
    const { answer, url } = await this.open(tenant, request, person);
    if (!url) throw new Error(`stopped at ${answer.status}: ${await answer.text()}`);
    return url;
  }
}

export interface Landing {
  answer: Response;
  /** Where the last answer leads, when it leads out of the protocol. */
  url: URL | null;
}
