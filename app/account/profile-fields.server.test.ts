import { expect, test } from "vitest";
import type { ProfileField } from "./claim-names.ts";
import { isFine } from "./profile-fields.server.ts";

test.each([
  ["avatar", "https://example.com/a.png"],
  ["website", "http://example.com"],
  ["birthdate", "1815-12-10"],
  ["birthdate", "1815"],
  ["birthdate", "0000-12-10"],
  ["locale", "en-GB"],
  ["zoneinfo", "Europe/London"],
  ["name", "Ada"],
  ["website", ""],
] satisfies [ProfileField, string][])("%s may be %j", (field, text) => expect(isFine(field, text)).toBe(true));

test.each([
  ["avatar", "http://example.com/a.png"],
  ["avatar", "javascript:alert(1)"],
  ["website", "javascript:alert(1)"],
  ["website", "example"],
  ["birthdate", "10.12.1815"],
  ["birthdate", "1815-13-40"],
  ["locale", "no locale"],
  ["zoneinfo", "Europe/Atlantis"],
  ["name", "x".repeat(129)],
  ["nickname", "x".repeat(257)],
] satisfies [ProfileField, string][])("%s may not be %j", (field, text) => expect(isFine(field, text)).toBe(false));
