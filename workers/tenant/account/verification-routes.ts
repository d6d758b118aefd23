import type { Hono } from "hono";
import {
  FinishMySocial,
  SendMyCode,
  StartedMySocial,
  StartMySocial,
  VerificationStarted,
  VerifyMyCode,
  VerifyMyPassword,
} from "../../../contracts/account.ts";
import type { TenantScope } from "../scope.ts";
import { accountApi } from "./api.ts";
import { sendMyCode, verifyMyCode } from "./codes.ts";
import { verifyMyPassword } from "./password.ts";
import { finishMySocial, startMySocial } from "./social.ts";

const all = "/api/verifications";

/** Fresh proofs, by which users change what is sensitive. */
export function verificationRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = accountApi(app, "My verifications");
  const started = { status: 201, schema: VerificationStarted } as const;
  const proved = { status: 200, schema: VerificationStarted } as const;
  api(
    {
      method: "post",
      path: `${all}/password`,
      summary: "Verify my password",
      body: VerifyMyPassword,
      answer: started,
    },
    (c, { body }) => verifyMyPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      method: "post",
      path: `${all}/verification-code`,
      summary: "Send a verification code to a current or new address of mine",
      body: SendMyCode,
      answer: started,
    },
    (c, { body }) => sendMyCode(c.env.ctx, c.env.me, body.identifier),
  );
  api(
    {
      method: "post",
      path: `${all}/verification-code/verify`,
      summary: "Verify a verification code",
      body: VerifyMyCode,
      answer: proved,
    },
    (c, { body }) => verifyMyCode(c.env.ctx, c.env.me, body),
  );
  api(
    {
      method: "post",
      path: `${all}/social`,
      summary: "Start the verification of a social account",
      body: StartMySocial,
      answer: { status: 201, schema: StartedMySocial },
    },
    (c, { body }) => startMySocial(c.env.ctx, c.env.me, body),
  );
  api(
    {
      method: "post",
      path: `${all}/social/verify`,
      summary: "Verify the response of a social provider",
      body: FinishMySocial,
      answer: proved,
    },
    (c, { body }) => finishMySocial(c.env.ctx, c.env.me, body),
  );
}
