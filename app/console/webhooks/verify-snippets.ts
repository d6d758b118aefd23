/** How an endpoint checks that a request is one of ours, in JavaScript. */
export const verifySnippets = {
  standard: `import { Webhook } from "standardwebhooks";

app.post("/events", express.raw({ type: "application/json" }), (request, response) => {
  const webhook = new Webhook(process.env.SIGNING_KEY);
  const payload = webhook.verify(request.body.toString("utf8"), request.headers);
  response.status(204).end();
});`,
  hmac: `import { createHmac, timingSafeEqual } from "node:crypto";

function isGenuine(signingKey, rawBody, signature) {
  const expected = createHmac("sha256", signingKey).update(rawBody).digest("hex");
  return expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

isGenuine(process.env.SIGNING_KEY, rawBody, request.headers["logto-signature-sha-256"]);`,
} as const;
