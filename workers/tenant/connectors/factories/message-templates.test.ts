import { expect, it } from "vitest";
import type { RenderedMessage } from "../factory.ts";
import { renderTemplate } from "./message-templates.ts";

const message = {
  ...{
    to: "jane@example.com",
    type: "SignIn",
    locale: "en",
    eventId: "1",
    variables: { code: "123456" },
    code: "123456",
  },
  ...{ subject: "Built-in", text: "Built-in 123456", html: "" },
} as unknown as RenderedMessage;
const templates = [
  { usageType: "SignIn", subject: "Connector’s", content: "Code {{code}}", contentType: "text/plain" },
] as const;

it("a connector’s own words replace the built-in ones, and give way to a template of the tenant", () => {
  expect(renderTemplate(message, [...templates])).toMatchObject({ subject: "Connector’s", text: "Code 123456" });
  const own = { ...message, template: { subject: "Tenant’s", content: "x", contentType: "text/plain" as const } };
  expect(renderTemplate(own, [...templates])).toMatchObject({ subject: "Built-in", text: "Built-in 123456" });
  expect(renderTemplate(message, undefined)).toBe(message);
});
