import { afterAll, beforeAll, expect, it } from "vitest";
import { callsThisMachine } from "../host.ts";
import { startSmtpServer } from "../services/smtp-server.ts";
import { tenantForFile } from "./fixture.ts";
import { endpointForFile } from "./webhook-endpoint.ts";

/** Servers that say nothing, or never end: each test lasts as long as the patience with them, and so all of them wait at once. */
const endpoint = await endpointForFile();
const smtp = await startSmtpServer({ name: "nobody", password: "" });
smtp.fault = "silent";
const tenant = tenantForFile(callsThisMachine);
let hookId: string;

beforeAll(async () => {
  await endpoint.start();
  const hook = { name: "never", events: ["PostSignIn"], enabled: false, config: { url: endpoint.url } };
  hookId = (await tenant().manage("POST", "/api/hooks", hook)).id;
});
afterAll(() => smtp.stop());

/** Status and error of a call, or null where it succeeds. */
const refusal = (path: string, body: object): Promise<{ status: number; code: string; data: unknown } | null> =>
  tenant()
    .manage("POST", path, body)
    .then(
      () => null,
      (thrown) => {
        const text = String(thrown);
        expect(text.length).toBeLessThan(6000);
        return { status: Number(/answered (\d+)/.exec(text)?.[1]), ...JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? "{}") };
      },
    );

it.concurrent("a mail server that says nothing is given up on", async ({ expect }) => {
  const config = {
    ...{ host: "127.0.0.1", port: smtp.port, secure: false, requireTLS: false },
    ...{ auth: { user: "mailer", pass: "secret" }, fromEmail: "no-reply@acme.io" },
  };
  const refused = await refusal("/api/connectors/simple-mail-transfer-protocol/test", {
    ...{ email: "ada@acme.io", locale: "ja", config },
  });
  expect(refused?.code).toBe("outbound.no_answer");
  expect(smtp.mails).toEqual([]);
});

it.concurrent.each([
  ["says nothing", "/slow", { status: 422, code: "hook.send_test_payload_failed" }],
  ["accepts and never ends", "/drip", null],
  [
    ...(["sends too much", "/huge"] as const),
    {
      ...{ status: 422, code: "hook.endpoint_responded_with_error" },
      data: { responseStatus: 500, responseBody: "x".repeat(4096) },
    },
  ],
  ["redirects", "/redirect", { status: 422, data: { responseStatus: 302 } }],
] as const)("a webhook's endpoint that %s holds nothing up", async (_, path, expected) => {
  const config = { url: endpoint.url.replace("/events", path) };
  const refused = await refusal(`/api/hooks/${hookId}/test`, { events: ["PostSignIn"], config });
  if (expected === null) expect(refused).toBeNull();
  else expect(refused).toMatchObject(expected);
});
