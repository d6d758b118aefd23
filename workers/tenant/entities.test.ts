import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findEntity, findLinkChange, isKept } from "../kernel/entities.ts";
import { recordedOnly } from "./changes/undoable.ts";
import "./connectors/entity.ts";
import "./custom-phrases/remove.ts";
import "./email-templates/entity.ts";
import "./entities.ts";
import "./one-time-tokens/update.ts";

/** The names under which the sources of the tenant plane record changes. */
function recorded(): string[] {
  const files = readdirSync("workers/tenant", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return [
    ...new Set(files.flatMap((text) => [...text.matchAll(/\bentity: "([a-z-]+)"/g)].map(([, name]) => name ?? ""))),
  ];
}

it("every change that is recorded is of a declared entity, of links, or says why it cannot be undone", () => {
  const known = (name: string) => findEntity(name) !== null || findLinkChange(name) !== null || name in recordedOnly;
  expect(recorded().length).toBeGreaterThan(20);
  expect(recorded().filter((name) => !known(name))).toEqual([]);
});

it("a deletion can be undone wherever the rows can come back, and one-time tokens say why they cannot", () => {
  const kept = ["connector", "custom-phrase", "email-template", "organization-role", "role", "application"];
  expect(kept.filter((name) => !isKept(findEntity(name) ?? { undo: "nothing" }))).toEqual([]);
  expect(findEntity("one-time-token")?.undo).toBe("nothing");
});

it("nothing is both declared and said to be recorded only", () => {
  expect(Object.keys(recordedOnly).filter((name) => findEntity(name) || findLinkChange(name))).toEqual([]);
});
