import { expect, it } from "vitest";
import { readSettings } from "./settings-form.server.ts";

const form = (days: string, refreshTokenTtl?: number) => {
  const data = new FormData();
  const custom = { idTokenTtl: 600, ...(refreshTokenTtl === undefined ? {} : { refreshTokenTtl }) };
  const fields = { type: "SPA", name: "Shop", refreshTokenTtlInDays: days, kept: JSON.stringify({ custom }) };
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const saved = (data: FormData) => {
  const read = readSettings(data);
  return read.ok ? read.body.customClientMetadata : read.problems;
};

it.each([
  ["seconds that the field shows as a day", form("1", 3600), { refreshTokenTtl: 3600 }],
  ["seconds of nearly three days", form("3", 250_000), { refreshTokenTtl: 250_000 }],
  ["other days than the seconds are", form("2", 3600), { refreshTokenTtlInDays: 2 }],
  ["days where there were no seconds", form("1"), { refreshTokenTtlInDays: 1 }],
])("keeps the lifetime of refresh tokens: %s", (_, data, lifetime) => {
  const { refreshTokenTtl, refreshTokenTtlInDays, idTokenTtl } = { ...saved(data) } as Record<string, unknown>;
  const found = { refreshTokenTtl, refreshTokenTtlInDays, idTokenTtl };
  expect(found).toEqual({ refreshTokenTtl: undefined, refreshTokenTtlInDays: undefined, ...lifetime, idTokenTtl: 600 });
});

it("takes what no form of ours holds for nothing", () => {
  for (const kept of ["null", "[", "[]", "1", '{"custom":null,"oidc":1}']) {
    const data = form("1");
    data.set("kept", kept);
    expect(saved(data), kept).toMatchObject({ refreshTokenTtlInDays: 1 });
  }
});
