import { afterAll, expect, it } from "vitest";
import type { ExperienceVersion, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { managed } from "../../../tests/workers/management.ts";

const path = "/api/sign-in-exp";

// The tenant is every file's: it is left as it was found.
afterAll(async () => {
  const { db, tenantId, ok } = await managed("JP");
  for (const table of ["sign_in_experiences", "sign_in_experience_versions", "sign_in_experience_rollouts"])
    await db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenantId).run();
  await ok("PATCH", path, {});
});

it("every save publishes a version, which can be listed, compared, and restored", async () => {
  const { ok, fetchAs } = await managed("JP");
  const list = (query = "") => ok<ExperienceVersion[]>("GET", `${path}/versions${query}`);
  const initial = await ok<SignInExperience>("GET", path);
  const [first] = await list();
  const base = first?.version ?? 0;
  await ok("PATCH", path, { termsOfUseUrl: "https://example.com/one" });
  await ok("PATCH", path, { termsOfUseUrl: "https://example.com/two", supportEmail: "help@example.com" });
  const [current, before, was] = await list();
  expect(current).toMatchObject({
    version: base + 2,
    isCurrent: true,
    publishedAt: expect.any(Number),
    actor: { kind: "application" },
    changed: ["termsOfUseUrl", "supportEmail"],
    experience: { termsOfUseUrl: "https://example.com/two" },
  });
  expect(before).toMatchObject({ version: base + 1, isCurrent: false, changed: ["termsOfUseUrl"] });
  expect(was).toMatchObject({ version: base, experience: { ...initial } });

  const stale = await fetchAs("POST", `${path}/versions/${base + 1}/restore`, undefined, {
    "if-match": `"${base + 1}"`,
  });
  expect([stale.status, stale.body.code]).toEqual([412, "entity.version_mismatch"]);
  const restored = await fetchAs("POST", `${path}/versions/${base + 1}/restore`);
  expect(restored.body).toMatchObject({ termsOfUseUrl: "https://example.com/one", supportEmail: null });
  expect((await list())[0]).toMatchObject({ version: base + 3, isCurrent: true });
  expect((await fetchAs("POST", `${path}/versions/999999/restore`)).body.code).toBe("entity.not_found");
  expect((await fetchAs("POST", `${path}/versions/x/restore`)).status).toBe(400);

  // A version whose needs are gone is refused as any other save.
  await ok("PATCH", path, { languageInfo: { autoDetect: true, fallbackLanguage: "de" } });
  expect((await list(`?before=${base + 2}`)).map(({ version }) => version)).toEqual(
    base === 0 ? [1, 0] : expect.arrayContaining([base + 1, base]),
  );
});

it("the latest hundred versions are kept", async () => {
  const { ok, db, tenantId } = await managed("JP");
  for (let n = 0; n < 103; n += 1) await ok("PATCH", path, { termsOfUseUrl: `https://example.com/${n}` });
  const { results } = await db
    .prepare(
      "SELECT count(*) AS n, max(version) - min(version) AS span FROM sign_in_experience_versions WHERE tenant_id = ?",
    )
    .bind(tenantId)
    .all<{ n: number; span: number }>();
  expect(results).toEqual([{ n: 100, span: 99 }]);
});

it("one save can be undone from the history, unless its settings changed again", async () => {
  const { ok, fetchAs } = await managed("JP");
  const latest = async () =>
    (await ok<{ id: string; isUndoable: boolean }[]>("GET", "/api/changes?entity=sign-in-experience"))[0];
  await ok("PATCH", path, { signInMode: "SignIn", supportEmail: "one@example.com" });
  const change = await latest();
  expect(change?.isUndoable).toBe(true);
  // Another part may have changed meanwhile.
  await ok("PATCH", path, { privacyPolicyUrl: "https://example.com/privacy" });
  await ok("POST", `/api/changes/${change?.id}/undo`);
  expect(await ok("GET", path)).toMatchObject({
    signInMode: "SignInAndRegister",
    supportEmail: null,
    privacyPolicyUrl: "https://example.com/privacy",
  });
  expect((await fetchAs("POST", `/api/changes/${change?.id}/undo`)).body.code).toBe("change.already_undone");

  await ok("PATCH", path, { supportEmail: "two@example.com" });
  const second = await latest();
  await ok("PATCH", path, { supportEmail: "three@example.com" });
  expect((await fetchAs("POST", `/api/changes/${second?.id}/undo`)).body.code).toBe("entity.version_mismatch");
  expect(await ok("GET", path)).toMatchObject({ supportEmail: "three@example.com" });
});

it("a rollout that an earlier release rolled back is read under today’s name", async () => {
  const { db, tenantId, ok } = await managed("JP");
  await db
    .prepare(
      `INSERT INTO sign_in_experience_rollouts
        (tenant_id, id, changes, share, max_drop, min_sign_ins, status, started_at, ended_at)
        VALUES (?, 'earlier', '{}', 5, 10, 50, 'returned', 1, 2)`,
    )
    .bind(tenantId)
    .run();
  expect(await ok("GET", `${path}/rollout`)).toMatchObject({ id: "earlier", status: "rolledBack" });
});
