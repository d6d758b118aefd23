import { createHmac, timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { newSigningKey, signatureHeaders } from "./signing.ts";

/** As the guide has it for the signature of the body alone. */
function isOurs(signingKey: string, rawBody: string, signature: string): boolean {
  const expected = createHmac("sha256", signingKey).update(rawBody).digest("hex");
  return expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

const body = JSON.stringify({ event: "PostSignIn", user: { name: "Ádá ☂" } });
const sign = (key: string, now = Date.now()) => signatureHeaders(key, { id: "evt-hook", body, now });

it("both signatures verify with the key as it is shown, and with no other, nor for another body", async () => {
  const key = newSigningKey();
  expect(key.length).toBeLessThanOrEqual(64);
  const headers = await sign(key);
  const signature = headers["logto-signature-sha-256"] as string;
  expect(isOurs(key, body, signature)).toBe(true);
  expect(isOurs(newSigningKey(), body, signature)).toBe(false);
  expect(isOurs(key, `${body} `, signature)).toBe(false);
  expect(new Webhook(key).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSigningKey()).verify(body, headers)).toThrow();
  expect(() => new Webhook(key).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(key).verify(body, { ...headers, "webhook-id": "another" })).toThrow();
});

it("a request that is replayed later is refused by its timestamp", async () => {
  const key = newSigningKey();
  const old = await sign(key, Date.now() - 10 * 60_000);
  expect(() => new Webhook(key).verify(body, old)).toThrow();
});
