import { afterAll, expect, it } from "vitest";
import { startMessageProviders } from "../../../tests/services/message-providers.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openOutbound } from "../../kernel/outbound.ts";
import { factories } from "./factories.ts";
import type { MessageFactory, RenderedMessage } from "./factory.ts";
import { openTranscript, redact, secretsOf } from "./transcript.ts";

const world = await startMessageProviders();
afterAll(() => world.stop());

const base = {
  endpoint: "https://t1.meridian.test",
  now: Date.now,
  outbound: openOutbound({ allowHosts: [world.host] }),
  serviceUrl: (url: string) => (world.serviceUrls[new URL(url).origin] ?? "") + new URL(url).pathname,
} as Partial<Ctx> as Ctx;

const twilio = factories.get("twilio-short-message-service") as MessageFactory;
const config = { accountSID: "AC1", authToken: "t0ken/+secret", fromMessagingServiceSID: "MG1" };
const message: RenderedMessage = {
  to: "4915112345678",
  type: "Generic",
  subject: "",
  text: "Your code: 000000",
  html: "",
  locale: "en",
  eventId: "e1",
  variables: {},
};
const hidden = {
  secrets: secretsOf(twilio.about.formItems, config),
  code: "000000",
  recipient: message.to,
};

async function transcriptOf(answer: NonNullable<typeof world.answer>): Promise<string> {
  world.answer = answer;
  const transcript = openTranscript(base, hidden);
  await twilio.send(transcript.ctx, config, message).catch(() => undefined);
  return transcript.text();
}

it("a transcript has what was called and what was answered, and neither key, code, nor address", async () => {
  const body = JSON.stringify({
    code: 21211,
    message: "Invalid 'To' number +4915112345678 (+49 151 12345678) of ada@acme.io, body Your code: 000000",
    echo: { token: config.authToken, authorization: `Basic ${btoa(`AC1:${config.authToken}`)}` },
  });
  const text = await transcriptOf({ status: 400, body });
  expect(text).toMatch(/^> POST http:\/\/[\d.:]+\/api\.twilio\.com\/2010-04-01\/Accounts\/AC1\/Messages\.json\n< 400/);
  expect(text).toContain("21211");
  expect(text).toContain("Invalid 'To' number [address] ([address]) of [address], body Your code: [code]");
  expect(text).not.toMatch(/t0ken|QUMx|4915|151|ada@|000000/);
});

it("a transcript ends after some kB, however much a provider says", async () => {
  const text = await transcriptOf({ status: 500, body: "x".repeat(3_000_000) });
  expect(text.length).toBeGreaterThan(1000);
  expect(text.length).toBeLessThanOrEqual(4000);
});

it("what a provider reads is what it is sent without a transcript", async () => {
  world.answer = null;
  world.delivered = [];
  const transcript = openTranscript(base, hidden);
  await twilio.send(transcript.ctx, config, message);
  await twilio.send(base, config, message);
  expect(world.delivered[0]).toEqual(world.delivered[1]);
});

it("a query that is quoted back is hidden as well as words are", () => {
  const inner = `To=ada@acme.io&Body=${encodeURIComponent('{"code":"000000"}')}&Key=k+1/secret`;
  for (const quoted of [encodeURIComponent(inner), encodeURIComponent(encodeURIComponent(inner))]) {
    const left = redact(`string to sign: POST&%2F&${quoted}`, {
      secrets: ["k+1/secret"],
      code: "000000",
      recipient: "ada@acme.io",
    });
    expect(left).not.toMatch(/ada|acme|000000|secret(?!\])/);
    expect(left).toContain("POST&%2F&");
  }
});

it("secrets within a confidential field of JSON are hidden, and in every form", () => {
  const items = [{ type: "Json", key: "auth", label: "", isConfidential: true }] as const;
  const pass = 'p4"s wörd';
  for (const auth of [{ user: "mailer", pass }, JSON.stringify({ user: "mailer", pass })]) {
    const secrets = secretsOf([...items], { auth });
    const said = [pass, encodeURIComponent(pass), JSON.stringify(pass), Buffer.from(pass).toString("base64"), "mailer"];
    const left = redact(said.join(" | "), { secrets, code: "000000", recipient: "ada@acme.io" });
    expect(left).toBe('[secret] | [secret] | "[secret]" | [secret] | [secret]');
  }
});
