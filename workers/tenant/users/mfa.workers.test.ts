import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listChanges } from "../changes/read.ts";
import { undoChange } from "../changes/undo.ts";
import { createUser } from "./create.ts";
import { createMfaFactor, deleteMfaFactor, enrolFactor, listMfaFactors } from "./mfa.ts";

const passkey = {
  type: "WebAuthn",
  credentialId: "key",
  credential: {
    ...{ publicKey: "", rpId: "id.example.com", signCount: 0, transports: [], aaguid: "" },
    ...{ isBackupEligible: false, isBackedUp: false, isUserVerified: true },
  },
  ...{ agent: null, name: null },
} as const;

const typesOf = async (ctx: Ctx, id: string) => (await listMfaFactors(ctx, id)).map(({ type }) => type).sort();

async function remove(ctx: Ctx, userId: string, type: string, withBackupCodes = true) {
  const factor = (await listMfaFactors(ctx, userId)).find((each) => each.type === type);
  await deleteMfaFactor(ctx, userId, factor?.id ?? "", { withBackupCodes });
}

it("backup codes go with the last other factor, and come back with it", async () => {
  const { ctx } = freshCtx();
  const { id } = (await createUser(ctx, { name: "Ada" })).value;
  await createMfaFactor(ctx, id, { type: "Totp" });
  await createMfaFactor(ctx, id, { type: "BackupCode" });
  await enrolFactor(ctx, id, passkey);
  await remove(ctx, id, "WebAuthn");
  expect(await typesOf(ctx, id)).toEqual(["BackupCode", "Totp"]);
  await remove(ctx, id, "Totp");
  expect(await typesOf(ctx, id)).toEqual([]);
  const { items } = await listChanges(ctx, { entity: "user-mfa" });
  const [first, second] = items.filter(({ isUndoable }) => isUndoable);
  for (const change of [first, second]) await undoChange(ctx, change?.id ?? "");
  expect(await typesOf(ctx, id)).toEqual(["BackupCode", "Totp"]);
});

it("backup codes do not come back where there are newer ones, and the refusal says so", async () => {
  const { ctx } = freshCtx();
  const { id } = (await createUser(ctx, { name: "Ada" })).value;
  for (const type of ["Totp", "BackupCode"] as const) {
    await createMfaFactor(ctx, id, { type });
    await remove(ctx, id, type, false);
    await createMfaFactor(ctx, id, { type });
    const { items } = await listChanges(ctx, { entity: "user-mfa" });
    const deletion = items.find(({ isUndoable, before }) => isUndoable && before?.type === type);
    const code = type === "Totp" ? "user.totp_already_in_use" : "user.backup_code_already_in_use";
    await expect(undoChange(ctx, deletion?.id ?? "")).rejects.toMatchObject({ code });
  }
  expect(await typesOf(ctx, id)).toEqual(["BackupCode", "Totp"]);
});

it("and stay where they are not asked to go", async () => {
  const { ctx } = freshCtx();
  const { id } = (await createUser(ctx, { name: "Ada" })).value;
  await createMfaFactor(ctx, id, { type: "Totp" });
  await createMfaFactor(ctx, id, { type: "BackupCode" });
  await remove(ctx, id, "Totp", false);
  expect(await typesOf(ctx, id)).toEqual(["BackupCode"]);
});

it("codes that are removed take no other factor along, and nothing is removed where the factor is not there", async () => {
  const { ctx } = freshCtx();
  const { id } = (await createUser(ctx, { name: "Ada" })).value;
  await createMfaFactor(ctx, id, { type: "Totp" });
  await createMfaFactor(ctx, id, { type: "BackupCode" });
  await remove(ctx, id, "BackupCode");
  await createMfaFactor(ctx, id, { type: "BackupCode" });
  await expect(deleteMfaFactor(ctx, id, "nothing", { withBackupCodes: true })).rejects.toMatchObject({
    code: "entity.not_found",
  });
  expect(await typesOf(ctx, id)).toEqual(["BackupCode", "Totp"]);
});
