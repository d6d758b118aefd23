import type { Hono } from "hono";
import { SendVerificationCode, VerifyVerificationCode } from "../../../contracts/verification-code.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { sendVerificationCode } from "./send.ts";
import { verifyVerificationCode } from "./verify.ts";

/** Codes that a server sends and checks, outside of any sign-in. */
export function verificationCodeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Verification codes");
  api(
    {
      method: "post",
      path: "/api/verification-codes",
      summary: "Send a verification code",
      description:
        "Sends a six-digit code to an email address or a phone number with the `Generic` template. It is valid for 10 minutes and 5 attempts, and replaces the one sent before. At most 10 codes an hour go to one recipient. `userId`, `applicationId`, and `organizationId` fill in the variables of the template.",
      body: SendVerificationCode,
      answer: { status: 204 },
    },
    (c, { body }) => sendVerificationCode(c.env.ctx, body),
  );
  api(
    {
      method: "post",
      path: "/api/verification-codes/verify",
      summary: "Verify a verification code",
      description: "Answers 204 once for a correct code. The code can then not be used again.",
      body: VerifyVerificationCode,
      answer: { status: 204 },
    },
    (c, { body }) => verifyVerificationCode(c.env.ctx, body),
  );
}
