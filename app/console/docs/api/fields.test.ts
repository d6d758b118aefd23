import { expect, it } from "vitest";
import { exampleOf, fieldsOf, type Schema, typeOf } from "./fields.ts";

const schema: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 128 },
    kind: { type: "string", enum: ["a", "b"], default: "a" },
    owner: { anyOf: [{ type: "object", required: ["id"], properties: { id: { type: "string" } } }, { type: "null" }] },
    tags: { type: "array", items: { $ref: "#/$defs/Tag" } },
    data: { type: "object", additionalProperties: {} },
  },
  $defs: { Tag: { type: "object", properties: { label: { type: "string" }, of: { $ref: "#/$defs/Tag" } } } },
};

it("a schema becomes lines: nested fields by their path, three levels deep, with limits in words", () => {
  const fields = fieldsOf(schema);
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["name", "kind", "owner", "owner.id", "tags", "tags[].label", "data"]),
  );
  expect(fields.find(({ name }) => name === "name")).toEqual({
    ...{ name: "name", type: "string", isRequired: true },
    about: "at least 1 characters, at most 128 characters",
  });
  expect(fields.find(({ name }) => name === "kind")?.about).toBe('default: "a"');
  expect(fields.length).toBeLessThan(12);
});

it("types read as those of a program", () => {
  const of = (name: string) => typeOf(schema.properties?.[name] ?? {}, schema);
  expect([of("kind"), of("owner"), of("tags")]).toEqual(['"a" | "b"', "object | null", "object[]"]);
});

it("an example has the required fields, or one where none is required", () => {
  expect(exampleOf(schema)).toEqual({ name: "string" });
  expect(exampleOf({ type: "object", properties: { name: { type: "string" }, b: {} } })).toEqual({ name: "string" });
});
