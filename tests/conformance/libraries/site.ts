import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { Browser } from "../browser.ts";
import { type Client, createClient, createPerson, type Person, type Tenant, tenantForFile } from "../fixture.ts";
import { formOf, hiddenInputs } from "../page.ts";

/** An application on a port of its own, known to a tenant, and someone who can sign in to it. */
export interface Site {
  tenant: Tenant;
  person: Person;
  client: Client;
  /** `http://localhost:<port>`; its redirect URI is `/callback` unless `callbackPath` says otherwise. */
  origin: string;
  listen(listener: RequestListener): void;
}

export function siteForFile(
  type: "Traditional" | "SPA",
  callbackPath = "/callback",
  tenant = tenantForFile(),
): () => Site {
  let site: Site | undefined;
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const oidcClientMetadata = {
      redirectUris: [origin + callbackPath],
      postLogoutRedirectUris: [origin, `${origin}/`],
    };
    const person = await createPerson(tenant(), { name: "Ada Lovelace" });
    const client = await createClient(tenant(), type, { oidcClientMetadata });
    const listen = (listener: RequestListener) => void server.removeAllListeners("request").on("request", listener);
    site = { tenant: tenant(), person, client, origin, listen };
  });
  afterAll(() => server.close());
  return () => site as Site;
}

/**
 * A browser opens a page of the application and goes where it is sent; on the sign-in page the person signs in, and forms
 * that pages send by themselves are sent. @returns the page on which it stays
 */
export async function visit(
  { tenant, person }: Pick<Site, "tenant" | "person">,
  first: Response | string,
  browser: Browser,
): Promise<Response> {
  let answer = typeof first === "string" ? await browser.get(first) : first;
  for (let hops = 0; hops < 20; hops += 1) {
    const location = answer.headers.get("location");
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      const url = new URL(location, answer.url);
      const isSignIn = url.href.startsWith(`${tenant.endpoint}/sign-in`);
      answer = await browser.get(isSignIn ? await browser.signIn(tenant, person) : url);
      continue;
    }
    const html = await answer.clone().text();
    if (!/<script>[\s\S]*submit\(\)/.test(html)) return answer;
    answer = await browser.post(new URL(formOf(html).action, answer.url), hiddenInputs(html));
  }
  throw new Error("redirected without end");
}

/** The requests of `node:http` as a function of fetch's, for libraries that speak it. */
export const asListener =
  (origin: string, handle: (request: Request) => Promise<Response>): RequestListener =>
  (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
      const body = incoming.method === "POST" ? Buffer.concat(chunks) : null;
      const request = new Request(new URL(incoming.url ?? "/", origin), {
        method: incoming.method ?? "GET",
        headers,
        body,
      });
      const answer = await handle(request);
      const plain = Object.fromEntries(answer.headers);
      const cookies = answer.headers.getSetCookie();
      outgoing.writeHead(answer.status, cookies.length > 0 ? { ...plain, "set-cookie": cookies } : plain);
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    });
  };
