import { expect, it } from "vitest";
import { HookEvent } from "../../../contracts/webhook-event.ts";
import { payloadSchema } from "../../../contracts/webhook-payload.ts";
import { webhooksDocument } from "./openapi.ts";
import { listEvents } from "./samples.ts";

it("each of the 25 events has a description, and a sample of the declared shape without unknown fields", () => {
  const events = listEvents("acme");
  expect(events.map(({ event }) => event)).toEqual(HookEvent.options);
  expect(events).toHaveLength(25);
  for (const { event, description, sample } of events) {
    expect(payloadSchema(event).parse(sample), event).toEqual(sample);
    expect(description).toMatch(/^An? .+\.$/);
  }
});

it("the OpenAPI document has each event as a webhook with its schema, an example, and the headers", () => {
  const document = webhooksDocument() as Record<string, { post: Record<string, unknown> }>;
  expect(Object.keys(document)).toEqual(HookEvent.options);
  const ids = Object.values(document).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(25);
  expect(document["Role.Created"]?.post).toMatchObject({
    operationId: "onRoleCreated",
    parameters: [{ name: "webhook-id" }, { name: "webhook-timestamp" }, { name: "webhook-signature" }, {}],
    requestBody: {
      content: {
        "application/json": {
          schema: { properties: { event: { const: "Role.Created" }, data: { properties: { isDefault: {} } } } },
          example: { event: "Role.Created" },
        },
      },
    },
  });
});
