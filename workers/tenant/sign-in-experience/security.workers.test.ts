import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { managed, unique } from "../../../tests/workers/management.ts";
import { listChanges } from "../changes/read.ts";
import { undoChange } from "../changes/undo.ts";
import { loadExperience } from "./load.ts";
import { updateExperience } from "./update.ts";

const path = "/api/sign-in-exp";

it("a password is checked against a policy that is not saved, and nothing of it stays", async () => {
  const tenant = await managed();
  const body = {
    password: `Zq-${unique()}`,
    passwordPolicy: { length: { min: 30, max: 256 }, rejects: { pwned: false } },
    owner: {},
  };
  const check = () => tenant.fetchAs("POST", `${path}/default/check-password`, body);
  const before = await tenant.fetchAs("GET", path);
  expect(await check()).toMatchObject({
    status: 200,
    body: { result: false, issues: [{ code: "password_rejected.too_short", interpolation: { min: 30 } }] },
  });
  body.passwordPolicy.length.min = 8;
  expect(await check()).toMatchObject({ status: 200, body: { result: true, issues: [] } });
  body.owner = { username: body.password };
  body.passwordPolicy = { ...body.passwordPolicy, rejects: { pwned: false } };
  // What is random may by chance be a sequence as well.
  expect((await check()).body.issues).toContainEqual({ code: "password_rejected.restricted.user_info" });
  expect((await tenant.fetchAs("GET", path)).body).toEqual(before.body);
  const log = await tenant.db.prepare("SELECT * FROM change_log WHERE tenant_id = ?").bind(tenant.tenantId).all();
  expect(JSON.stringify(log)).not.toContain(body.password);
});

it("a change of one part is undone where that part is still so, back to its default, others stay", async () => {
  const { ctx } = freshCtx();
  const last = async () => (await listChanges(ctx, { entity: "sign-in-experience,role" })).items[0]?.id ?? "";
  await updateExperience(ctx, { supportEmail: "help@example.com" }, null);
  await updateExperience(ctx, { sentinelPolicy: { maxAttempts: 7 } }, null);
  const lockout = await last();
  await updateExperience(ctx, { supportEmail: "new@example.com" }, null);
  const email = await last();
  await undoChange(ctx, lockout);
  expect(await loadExperience(ctx)).toMatchObject({ sentinelPolicy: {}, supportEmail: "new@example.com" });
  await undoChange(ctx, await last());
  expect((await loadExperience(ctx)).sentinelPolicy).toEqual({ maxAttempts: 7 });
  await updateExperience(ctx, { supportEmail: "newest@example.com" }, null);
  await expect(undoChange(ctx, email)).rejects.toMatchObject({ code: "entity.version_mismatch" });
  await updateExperience(ctx, { emailBlocklistPolicy: { customBlocklist: ["@spam.example"] } }, null);
  const blocklist = await last();
  await updateExperience(ctx, { emailBlocklistPolicy: {} }, null);
  await expect(undoChange(ctx, blocklist)).rejects.toMatchObject({ code: "entity.version_mismatch" });
  await undoChange(ctx, await last());
  expect((await loadExperience(ctx)).emailBlocklistPolicy).toEqual({ customBlocklist: ["@spam.example"] });
});
