import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import words from "../../locales/en/history.ts";
import { findEntity, findLinkChange, isKept } from "../kernel/entities.ts";
import { isUndoable, recordedOnly, whyNotUndoable } from "./changes/undoable.ts";
import "./account-center/update.ts";
import "./log-streams/entity.ts";
import "./captcha-provider/entity.ts";
import "./connectors/entity.ts";
import "./custom-phrases/delete.ts";
import "./custom-profile-fields/entity.ts";
import "./email-templates/entity.ts";
import "./entities.ts";
import "./one-time-tokens/update.ts";
import "./sign-in-experience/update.ts";
import "./webhooks/entity.ts";

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
  const kept = [
    "connector",
    "custom-phrase",
    "email-template",
    "sms-template",
    "organization-role",
    "role",
    "application",
  ];
  expect(kept.filter((name) => !isKept(findEntity(name) ?? { undo: "nothing" }))).toEqual([]);
  expect(findEntity("one-time-token")?.undo).toBe("nothing");
});

it("every change that cannot be undone says why", () => {
  const [some, now] = [{ name: "x" }, Date.now()];
  const shapes = { created: [null, some], updated: [some, some], deleted: [some, null] } as const;
  const reasonOf = (entity: string, shape: keyof typeof shapes, at = now) => {
    const [before, after] = shapes[shape];
    const change = { entity, entityId: "x", before, after, at };
    return isUndoable(change, now) ? "undo" : whyNotUndoable(change);
  };
  const reasons = recorded().flatMap((name) =>
    (["created", "updated", "deleted"] as const).map((shape) => reasonOf(name, shape)),
  );
  expect(reasons.filter((reason) => reason !== "undo" && !(reason in words.noUndo))).toEqual([]);
  expect([
    reasonOf("role", "deleted"),
    reasonOf("role", "deleted", 1),
    reasonOf("user", "deleted"),
    reasonOf("user", "updated"),
    reasonOf("connector", "updated"),
    reasonOf("one-time-token", "deleted"),
    reasonOf("organization-members", "updated"),
    reasonOf("user-mfa", "deleted"),
    reasonOf("user-mfa", "deleted", now - 25 * 3_600_000),
    reasonOf("trusted-device", "deleted"),
    reasonOf("user-export", "created"),
    reasonOf("application-sign-in-experience", "created"),
  ]).toEqual([
    "undo",
    "expired",
    "gone",
    "undo",
    "secret",
    "secret",
    "manual",
    "undo",
    "expired",
    "person",
    "nothing",
    "manual",
  ]);
});

it("nothing is both declared and said to be recorded only", () => {
  expect(Object.keys(recordedOnly).filter((name) => findEntity(name) || findLinkChange(name))).toEqual([]);
});

it("templates that were once saved together are one change that cannot be undone", () => {
  const change = { entity: "email-template", entityId: "bulk", before: null, after: { templates: [] }, at: Date.now() };
  expect([isUndoable(change, Date.now()), whyNotUndoable(change)]).toEqual([false, "manual"]);
});
