import { expect, it } from "vitest";
import { wrongHeaders as wrongOfStream } from "../log-streams/sink-form.ts";
import { wrongHeaders } from "../webhooks/webhook-form.ts";

function webhook(...rows: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of rows) {
    form.append("headerName", name);
    form.append("headerValue", value);
  }
  return wrongHeaders(form);
}

function stream(headers: string) {
  const form = new FormData();
  form.set("headers", headers);
  return wrongOfStream(form);
}

it("of a custom header it is known whether its name or its value is refused", () => {
  expect(webhook(["X-Team", "shop\t1"], ["", ""])).toEqual([]);
  expect(webhook(["bad name", "1"])).toEqual(["name"]);
  expect(webhook(["X-Team", "föö"])).toEqual(["value"]);
  expect(webhook(["Größe", "föö"], ["bad name", "1"])).toEqual(["name", "value"]);
  expect(webhook(["Content-Type", "text/plain"])).toEqual(["own"]);
  expect(webhook(["X-Team", ""])).toEqual(["headers"]);
  expect(webhook(["X-Team", "1"], ["x-team", "2"])).toEqual(["headers"]);
});

it("the same holds for the lines of a log stream", () => {
  expect(stream("Authorization: Bearer s3cret\n\nX-Team: shop")).toEqual([]);
  expect(stream("no header")).toEqual(["headers"]);
  expect(stream("Größe: 1")).toEqual(["name"]);
  expect(stream("X-Team: föö")).toEqual(["value"]);
});
