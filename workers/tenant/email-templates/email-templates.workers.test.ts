import { expect, it } from "vitest";
import { failures, managed, refusal, strangers } from "../../../tests/workers/management.ts";

interface Template {
  id: string;
  languageTag: string;
  templateType: string;
  details: Record<string, unknown>;
}

const all = "/api/email-templates";
const path = (id: string) => `${all}/${id}`;
const words = { subject: "Your code", content: "<p>{{code}}</p>", contentType: "text/html" };
const template = (languageTag: string, templateType: string, details: object = words) => ({
  languageTag,
  templateType,
  details,
});

it("templates are saved in bulk, each in the place of the one of its kind and language", async () => {
  const tenant = await managed("AU");
  const put = await tenant.fetchAs<Template[]>("PUT", all, {
    templates: [template("en", "SignIn"), template("de", "SignIn"), template("en", "Register")],
  });
  expect(put.status).toBe(200);
  expect(put.body).toHaveLength(3);
  const again = await tenant.ok<Template[]>("PUT", all, {
    templates: [
      template("en", "SignIn", { ...words, subject: "old" }),
      template("en", "SignIn", { ...words, subject: "new" }),
    ],
  });
  expect(again).toMatchObject([{ id: put.body[0]?.id, details: { subject: "new" } }]);
  expect(await tenant.ok("GET", `${all}?languageTag=en`)).toHaveLength(2);
  expect(await tenant.ok("GET", `${all}?templateType=SignIn`)).toHaveLength(2);
  expect(await tenant.ok("GET", `${all}?templateType=SignIn&languageTag=de`)).toEqual([put.body[1]]);
  const { id } = put.body[1] as Template;
  const one = await tenant.fetchAs<Template>("GET", path(id));
  expect([one.headers.get("etag"), one.body]).toEqual(['"1"', put.body[1]]);
  const plain = { content: "{{code}}", contentType: "text/plain" };
  await tenant.ok("PATCH", `${path(id)}/details`, plain);
  const changed = await tenant.ok<Template>("PATCH", `${path(id)}/details`, { subject: "neu", id: "x" });
  expect(changed.details).toEqual({ subject: "neu", ...plain });
  const late = await tenant.fetchAs("PATCH", `${path(id)}/details`, { subject: "x" }, { "if-match": '"1"' });
  expect(late.status).toBe(412);
  expect((await tenant.fetchAs("DELETE", path(id))).status).toBe(204);
  expect(await refusal(tenant, "GET", path(id))).toEqual([404, "entity.not_found"]);
  expect(await refusal(tenant, "DELETE", all)).toEqual([422, "connector.email_connector.bulk_deletion_no_filter"]);
  expect(await tenant.ok("DELETE", `${all}?languageTag=en`)).toEqual({ rowCount: 2 });
  expect(await tenant.ok("GET", all)).toEqual([]);
  const [deletion] = await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${id}`);
  expect((await tenant.fetchAs("POST", `/api/changes/${deletion?.id}/undo`)).status).toBe(200);
  expect(await tenant.ok("GET", all)).toMatchObject([{ id, details: { subject: "neu" } }]);
  await tenant.ok("DELETE", `${all}?templateType=SignIn`);
});

it("a sender's name is no address of the web, and no value makes the server fail", async () => {
  const [tenant, theirs] = [await managed("AU"), await managed("JP")];
  for (const sendFrom of ["https://evil.io", "visit www.evil.io"]) {
    const answer = await tenant.fetchAs("PUT", all, { templates: [template("en", "SignIn", { ...words, sendFrom })] });
    expect([answer.status, answer.body.code]).toEqual([400, "guard.invalid_input"]);
    expect(answer.body.details).toContain("URL is not allowed in sender name.");
  }
  expect(await refusal(tenant, "PUT", all, { templates: [template("en", "Fax")] })).toEqual([
    400,
    "guard.invalid_input",
  ]);
  const [{ id } = { id: "" }] = await theirs.ok<Template[]>("PUT", all, { templates: [template("en", "SignIn")] });
  const wrong = await strangers(tenant, id, [
    ["GET", path],
    ["PATCH", (one) => `${path(one)}/details`, { subject: "mine" }],
    ["DELETE", path],
  ]);
  expect(wrong).toEqual([]);
  expect(await theirs.ok("DELETE", `${all}?templateType=SignIn`)).toEqual({ rowCount: 1 });
  const failed = await failures(tenant, (value, text) => [
    ["GET", `${all}?languageTag=${text}&templateType=${text}`],
    ["PUT", all, { templates: [{ languageTag: value, templateType: value, details: value }] }],
    ["PUT", all, { templates: value }],
    ["PATCH", `${path(text)}/details`, { subject: value, content: value }],
    ["DELETE", `${all}?languageTag=${text}`],
  ]);
  expect(failed).toEqual([]);
});
