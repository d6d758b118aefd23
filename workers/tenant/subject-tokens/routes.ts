import type { Hono } from "hono";
import { CreateSubjectToken, SubjectToken } from "../../../contracts/user.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createSubjectToken } from "./create.ts";

/** Tokens to act for a user. */
export function subjectTokenRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  managementApi(app, "Subject tokens")(
    {
      method: "post",
      path: "/api/subject-tokens",
      summary: "Create a subject token to impersonate a user",
      description: "The token can be used once for token exchange (RFC 8693) within `expiresIn` seconds, up to 600.",
      body: CreateSubjectToken,
      answer: { status: 201, schema: SubjectToken },
    },
    (c, { body }) => createSubjectToken(c.env.ctx, body),
  );
}
