import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import { createUser } from "../users/create.ts";
import type { OwnMe } from "./api.ts";
import { updateMe } from "./profile.ts";

/** Somebody of the console of an edition. */
async function person(edition: "cloud" | "oss") {
  const { ctx: fresh } = freshCtx();
  const ctx = { ...fresh, console: { edition, meIndicator: "https://admin.meridian.dev/me" } };
  const { value } = await createUser(ctx, { username: `u_${unique()}` });
  const me: OwnMe = {
    ...{ userId: value.id, clientId: "admin-console", isThirdParty: false, sessionUid: "session" },
    ...{ fields: {}, scopes: new Set<string>() },
  };
  return { ctx, me, user: value };
}

it("the username is changed in the open-source edition alone, and the address in the cloud alone", async () => {
  const username = `v_${unique()}`;
  const primaryEmail = `${unique()}@example.com`;
  const oss = await person("oss");
  const { value } = await updateMe(oss.ctx, oss.me, { username, primaryEmail }, null);
  expect(value).toMatchObject({ username, primaryEmail: null });
  const cloud = await person("cloud");
  const kept = await updateMe(cloud.ctx, cloud.me, { username }, null);
  expect(kept.value.username).toBe(cloud.user.username);
  await expect(updateMe(cloud.ctx, cloud.me, { username, primaryEmail }, null)).rejects.toMatchObject({
    code: "verification_record.permission_denied",
  });
});

it("a username belongs to one person", async () => {
  const { ctx, me } = await person("oss");
  const taken = `t_${unique()}`;
  await createUser(ctx, { username: taken });
  await expect(updateMe(ctx, me, { username: taken }, null)).rejects.toMatchObject({
    code: "user.username_already_in_use",
  });
});
