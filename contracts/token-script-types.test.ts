import { expect, it } from "vitest";
import { interfacesOf, membersOf, tokenScriptTypes } from "./token-script-types.ts";

it("names are completed along a chain, and none where there is no such property", () => {
  const interfaces = interfacesOf(tokenScriptTypes["access-token"]);
  const names = (...chain: string[]) => membersOf(interfaces, chain).map(({ name }) => name);
  expect(names()).toEqual(["token", "context", "environmentVariables", "api"]);
  expect(names("context")).toEqual(["user", "application", "organization", "grant"]);
  expect(names("context", "user", "roles", "scopes", "resource")).toEqual(["id", "name", "indicator"]);
  expect(names("context", "nothing")).toEqual([]);
  expect(names("api")).toEqual(["denyAccess"]);
  expect(membersOf(interfacesOf(tokenScriptTypes["client-credentials"]), ["context"]).map(({ name }) => name)).toEqual([
    "application",
    "organization",
  ]);
});

it("every type that is named is declared", () => {
  for (const text of Object.values(tokenScriptTypes)) {
    const interfaces = interfacesOf(text);
    const named = [...text.matchAll(/: ([A-Z]\w+)(?:\[\])?;/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !interfaces.has(name))).toEqual([]);
  }
});
