import type { Hono } from "hono";
import { z } from "zod";
import {
  AddMyFactor,
  FinishMyPasskey,
  FinishMyPasskeyProof,
  GeneratedBackupCodes,
  GeneratedTotp,
  MyTrustedDevice,
  RenameMyFactor,
  StartedMyPasskey,
  StartedMyPasskeyProof,
  VerificationStarted,
  VerifyMyTotp,
  verificationHeader,
} from "../../../contracts/account.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { MfaFactor } from "../../../contracts/user-mfa.ts";
import type { TenantScope } from "../scope.ts";
import { accountApi } from "./api.ts";
import {
  finishMyPasskey,
  finishMyPasskeyProof,
  proveMyTotp,
  startMyPasskey,
  startMyPasskeyProof,
} from "./factor-proofs.ts";
import {
  addMyFactor,
  deleteMyFactor,
  generateBackupCodes,
  generateTotp,
  listMyFactors,
  renameMyFactor,
} from "./mfa.ts";
import { listMyDevices, revokeMyDevice } from "./trusted-devices.ts";

const all = "/api/my-account/mfa-verifications";
const proofs = "/api/verifications";
const done = { status: 204 } as const;
const ById = z.object({ id: EntityId });
const uncached = { "cache-control": "no-store" };
const sensitive = `Requires the header \`${verificationHeader}\` with the ID of a verification made in the last 10 minutes (\`/api/verifications\`).`;
const proofOf = (c: { req: { header(name: string): string | undefined } }) => c.req.header(verificationHeader) ?? null;

/** What end users do with their own second factors. */
export function factorRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = accountApi(app, "My account");
  api(
    { method: "get", path: all, summary: "List my MFA factors", answer: { status: 200, schema: z.array(MfaFactor) } },
    (c) => listMyFactors(c.env.ctx, c.env.me),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Add an MFA factor",
      description: sensitive,
      body: AddMyFactor,
      answer: done,
    },
    (c, { body }) => addMyFactor(c.env.ctx, c.env.me, body, proofOf(c)),
  );
  api(
    {
      method: "patch",
      path: `${all}/:id/name`,
      summary: "Rename an MFA factor",
      description: sensitive,
      params: ById,
      body: RenameMyFactor,
      answer: { status: 200, schema: MfaFactor },
    },
    (c, { params, body }) => renameMyFactor(c.env.ctx, c.env.me, { ...params, ...body }, proofOf(c)),
  );
  api(
    {
      method: "delete",
      path: `${all}/:id`,
      summary: "Remove an MFA factor",
      description: sensitive,
      params: ById,
      answer: done,
    },
    (c, { params }) => deleteMyFactor(c.env.ctx, c.env.me, params.id, proofOf(c)),
  );
  api(
    {
      method: "post",
      path: `${all}/totp-secret/generate`,
      summary: "Generate a secret for an authenticator app",
      description: "Nothing is stored until the factor is added.",
      answer: { status: 200, schema: GeneratedTotp },
    },
    async (c) => c.json(await generateTotp(c.env.ctx, c.env.me), 200, uncached),
  );
  api(
    {
      method: "post",
      path: `${all}/backup-codes/generate`,
      summary: "Generate backup codes",
      description: "Nothing is stored until the factor is added.",
      answer: { status: 200, schema: GeneratedBackupCodes },
    },
    (c) => c.json(generateBackupCodes(c.env.me), 200, uncached),
  );
  const devices = "/api/my-account/trusted-devices";
  api(
    {
      method: "get",
      path: devices,
      summary: "List my trusted devices",
      answer: { status: 200, schema: z.array(MyTrustedDevice) },
    },
    (c) => listMyDevices(c.env.ctx, c.env.me, c.req.header("cookie") ?? null),
  );
  api({ method: "delete", path: devices, summary: "Revoke all my trusted devices", answer: done }, (c) =>
    revokeMyDevice(c.env.ctx, c.env.me, null),
  );
  api(
    { method: "delete", path: `${devices}/:id`, summary: "Revoke a trusted device", params: ById, answer: done },
    (c, { params }) => revokeMyDevice(c.env.ctx, c.env.me, params.id),
  );
}

/** Fresh proofs by a factor, and passkeys in the making. */
export function factorProofRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = accountApi(app, "My verifications");
  const proved = { status: 200, schema: VerificationStarted } as const;
  api(
    {
      method: "post",
      path: `${proofs}/totp/verify`,
      summary: "Verify a code of my authenticator app",
      body: VerifyMyTotp,
      answer: proved,
    },
    (c, { body }) => proveMyTotp(c.env.ctx, c.env.me, body.code),
  );
  api(
    {
      method: "post",
      path: `${proofs}/web-authn/authentication`,
      summary: "Start the verification of a passkey of mine",
      answer: { status: 200, schema: StartedMyPasskeyProof },
    },
    (c) => startMyPasskeyProof(c.env.ctx, c.env.me),
  );
  api(
    {
      method: "post",
      path: `${proofs}/web-authn/authentication/verify`,
      summary: "Verify a passkey of mine",
      body: FinishMyPasskeyProof,
      answer: proved,
    },
    (c, { body }) => finishMyPasskeyProof(c.env.ctx, c.env.me, body),
  );
  api(
    {
      method: "post",
      path: `${proofs}/web-authn/registration`,
      summary: "Start the registration of a passkey",
      answer: { status: 200, schema: StartedMyPasskey },
    },
    (c) => startMyPasskey(c.env.ctx, c.env.me),
  );
  api(
    {
      method: "post",
      path: `${proofs}/web-authn/registration/verify`,
      summary: "Verify the registration of a passkey",
      body: FinishMyPasskey,
      answer: proved,
    },
    (c, { body }) => finishMyPasskey(c.env.ctx, c.env.me, body),
  );
}
