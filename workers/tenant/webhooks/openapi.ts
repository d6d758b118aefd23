import { payloadSchema } from "../../../contracts/webhook-payload.ts";
import { schemaOf } from "../../kernel/json-schema.ts";
import { listEvents } from "./samples.ts";

const header = (name: string, description: string) => ({
  ...{ name, in: "header", required: true, description },
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "The same at every attempt: by it, receivers ignore duplicates."),
  header("webhook-timestamp", "When the attempt was made, in seconds since 1970."),
  header("webhook-signature", "`v1,` and the signature of Standard Webhooks in Base64."),
  header("logto-signature-sha-256", "HMAC-SHA256 of the raw body with the signing key, in hex."),
];

/** Requests that Meridian makes, by their event: the `webhooks` of an OpenAPI 3.1 document. */
export function webhooksDocument(): Record<string, object> {
  const entries = listEvents("your-tenant").map(({ event, group, description, sample }) => [
    event,
    {
      post: {
        operationId: `on${event.replaceAll(".", "")}`,
        tags: [`Webhooks: ${group}`],
        summary: description,
        parameters: headers,
        requestBody: {
          required: true,
          content: { "application/json": { schema: schemaOf(payloadSchema(event), "output"), example: sample } },
        },
        responses: {
          "2XX": { description: "The event was accepted. The body is ignored." },
          "4XX": { description: "The event was refused, and is not sent again; but 429 is." },
          "5XX": { description: "The event is sent again later." },
        },
      },
    },
  ]);
  return Object.fromEntries(entries);
}
