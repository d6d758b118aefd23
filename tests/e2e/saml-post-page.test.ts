import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { postPage, postPagePolicy } from "../../workers/tenant/saml/post-page.ts";
import { browserForFile } from "./browser.ts";

const visit = browserForFile();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(host: string, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** A service whose assertion consumer service goes on at another host, and the page that posts to it. */
async function signInPage() {
  const posted: URLSearchParams[] = [];
  const home = await serve("localhost", (_, answer) =>
    answer.setHeader("content-type", "text/html").end("<h1>Welcome</h1>"),
  );
  const service = await serve("127.0.0.1", async (request: IncomingMessage, answer) => {
    posted.push(new URLSearchParams(await text(request)));
    answer.writeHead(303, { location: home }).end();
  });
  const page = {
    action: `${service}/acs`,
    parameter: "SAMLResponse",
    message: "PHg+PC94Pg==",
    relayState: `"><script>document.title = "evil"</script> & ä`,
    nonce: "bm9uY2U",
    language: "en",
    isRightToLeft: false,
    title: "Signing you in",
    button: "Continue",
  } as const;
  const url = await serve("127.0.0.1", (_, answer) =>
    answer
      .setHeader("content-type", "text/html")
      .setHeader("content-security-policy", postPagePolicy(page))
      .end(postPage(page)),
  );
  return { url, home, posted, page };
}

it.each([true, false])(
  "the form of a response arrives, also where the service goes on elsewhere (scripts: %s)",
  async (javaScriptEnabled) => {
    const { url, home, posted, page } = await signInPage();
    const { page: tab, complaints } = await visit({ javaScriptEnabled });
    await tab.goto(url, { waitUntil: "commit" });
    if (!javaScriptEnabled) await tab.getByRole("button", { name: "Continue" }).click();
    await tab.waitForURL(`${home}/`);
    await tab.getByRole("heading", { name: "Welcome" }).waitFor();
    expect(posted.map((fields) => Object.fromEntries(fields))).toEqual([
      { SAMLResponse: page.message, RelayState: page.relayState },
    ]);
    expect(complaints).toEqual([]);
  },
);
