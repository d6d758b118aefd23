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
import type { TenantScope } from "../app.ts";
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
      summary: "Prove that it is me by my password",
      body: VerifyMyPassword,
      answer: started,
    },
    (c, { body }) => verifyMyPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      method: "post",
      path: `${all}/verification-code`,
      summary: "Send a code to an address of mine, or to one that is to be mine",
      body: SendMyCode,
      answer: started,
    },
    (c, { body }) => sendMyCode(c.env.ctx, c.env.me, body.identifier),
  );
  api(
    {
      method: "post",
      path: `${all}/verification-code/verify`,
      summary: "Prove an address by the code that was sent to it",
      body: VerifyMyCode,
      answer: proved,
    },
    (c, { body }) => verifyMyCode(c.env.ctx, c.env.me, body),
  );
  api(
    {
      method: "post",
      path: `${all}/social`,
      summary: "Begin to prove an identity at a social provider",
      body: StartMySocial,
      answer: { status: 201, schema: StartedMySocial },
    },
    (c, { body }) => startMySocial(c.env.ctx, c.env.me, body),
  );
  api(
    {
      method: "post",
      path: `${all}/social/verify`,
      summary: "Prove an identity by what the provider sent back",
      body: FinishMySocial,
      answer: proved,
    },
    (c, { body }) => finishMySocial(c.env.ctx, c.env.me, body),
  );
}
