import { expect, it } from "vitest";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";

it("links of a profile are web addresses; a profile with an old one is read, and the rest of it is changed", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
  const path = `/api/users/${id}`;
  const invalid = [400, "guard.invalid_input"];
  for (const profile of [{ website: "javascript:alert(1)" }, { profile: "data:text/html,x" }, { website: "acme" }]) {
    expect(await refusal(tenant, "PATCH", `${path}/profile`, { profile })).toEqual(invalid);
    expect(await refusal(tenant, "PATCH", path, { profile })).toEqual(invalid);
    expect(await refusal(tenant, "POST", "/api/users", { username: `u_${unique()}`, profile })).toEqual(invalid);
  }
  await tenant.ok("PATCH", `${path}/profile`, { profile: { website: "https://acme.io", profile: "" } });
  await tenant.db.prepare(`UPDATE users SET profile = '{"website":"javascript:x"}' WHERE id = ?`).bind(id).run();
  expect(await tenant.ok("GET", path)).toMatchObject({ profile: { website: "javascript:x" } });
  const whole = { website: "javascript:x", nickname: "Ada" };
  expect(await tenant.ok("PATCH", path, { profile: whole })).toMatchObject({ profile: whole });
  expect(await tenant.ok("PATCH", `${path}/profile`, { profile: { gender: "f" } })).toEqual({ ...whole, gender: "f" });
});
