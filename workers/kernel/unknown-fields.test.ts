import { expect, it } from "vitest";
import { z } from "zod";
import { unknownFields } from "./unknown-fields.ts";

const Body = z.object({
  name: z.string(),
  color: z.object({ primary: z.string() }).optional(),
  profile: z.record(z.string(), z.unknown()).optional(),
  roles: z.array(z.object({ id: z.string() })).optional(),
  owner: z.union([z.object({ userId: z.string() }), z.object({ appId: z.string() }), z.null()]).optional(),
});

it("names the fields that a contract does not know, those within objects and lists by their path", () => {
  const body = { name: "a", nmae: "b", color: { primary: "#fff", dark: "#000" }, roles: [{ id: "1", x: 1 }, { x: 2 }] };
  expect(unknownFields(Body, body)).toEqual(["nmae", "color.dark", "roles.x"]);
});

it("takes the keys of a record as they are, and those of any part of a union", () => {
  expect(unknownFields(Body, { name: "a", profile: { anything: { goes: 1 } }, owner: { appId: "a" } })).toEqual([]);
  expect(unknownFields(Body, { name: "a", owner: { appId: "a", other: 1 } })).toEqual(["owner.other"]);
  const Nullable = z.object({ mail: z.object({ smtp: z.object({ host: z.string() }) }).nullable() });
  expect(unknownFields(Nullable, { mail: { smtp: { host: "a", prot: 1 } } })).toEqual(["mail.smtp.prot"]);
  expect(unknownFields(z.record(z.string(), z.unknown()), { a: 1 })).toEqual([]);
  expect(unknownFields(z.looseObject({ a: z.string() }), { a: "", b: 1 })).toEqual([]);
});

it("knows a contract that refines, converts or stands for itself", () => {
  const Node = z.object({
    id: z.string(),
    get next() {
      return Node.optional();
    },
  });
  expect(unknownFields(Node, { id: "1", next: { id: "2", next: { id: "3", z: 1 } } })).toEqual(["next.next.z"]);
  const Refined = z
    .object({ a: z.string() })
    .refine(({ a }) => a !== "")
    .transform(({ a }) => a);
  expect(unknownFields(Refined, { a: "a", b: 1 })).toEqual(["b"]);
  expect(unknownFields(Body.optional(), { name: "", b: 1 })).toEqual(["b"]);
  expect(unknownFields(Body, undefined)).toEqual([]);
});

it("names at most ten, each in 64 characters that a header may have", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, 1]));
  expect(unknownFields(Body, many)).toHaveLength(10);
  const [name] = unknownFields(Body, { [`ü\r\n",${"x".repeat(100)}`]: 1 });
  expect(name).toBe(`?????${"x".repeat(59)}`);
  expect(unknownFields(Body, { ["__proto__"]: 1, constructor: 2 })).toContain("constructor");
});
