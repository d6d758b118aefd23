import type { Hono } from "hono";
import { CreateSubjectToken, SubjectToken } from "../../../contracts/user.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createSubjectToken } from "./create.ts";

/** Tokens to act for a user (`spec/api.md`, "Tokens issued by an admin"). */
export function subjectTokenRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  managementApi(app, "Subject tokens")(
    {
      method: "post",
      path: "/api/subject-tokens",
      summary: "Make a token to act for a user",
      description: "For token exchange (RFC 8693), once, within `expiresIn` seconds: 600 at most.",
      body: CreateSubjectToken,
      answer: { status: 201, schema: SubjectToken },
    },
    (c, { body }) => createSubjectToken(c.env.ctx, body),
  );
}
