import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  ApplicationSignInExperience,
  CheckedPassword,
  CheckPassword,
  SetApplicationSignInExperience,
  SignInExperience,
  UpdateSignInExperience,
  UpdateSignInExperienceQuery,
} from "../../../contracts/sign-in-experience.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { getApplicationExperience, setApplicationExperience } from "./application.ts";
import { checkPassword } from "./check-password.ts";
import { getExperience } from "./get.ts";
import { updateExperience } from "./update.ts";

const all = "/api/sign-in-exp";
const ofApplication = "/api/applications/:applicationId/sign-in-experience";
const ByApplication = z.object({ applicationId: EntityId });

/** How a tenant's users sign in, and what that looks like (`spec/api.md`, "Sign-in experience"). */
export function signInExperienceRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Sign-in experience");
  api(
    {
      method: "get",
      path: all,
      summary: "How users sign in",
      answer: { status: 200, schema: SignInExperience },
    },
    async (c) => versioned(await getExperience(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path: all,
      summary: "Change how users sign in",
      description: "Each part that is given replaces the whole of it. Style sheets are cleaned of what reaches out.",
      query: UpdateSignInExperienceQuery,
      body: UpdateSignInExperience,
      answer: { status: 200, schema: SignInExperience },
    },
    async (c, { body, ifMatch }) => versioned(await updateExperience(c.env.ctx, body, ifMatch)),
  );
  api(
    {
      method: "post",
      path: `${all}/default/check-password`,
      summary: "Test a password against the policy",
      body: CheckPassword,
      answer: { status: 200, schema: CheckedPassword },
    },
    (c, { body }) => checkPassword(c.env.ctx, body),
  );
  api(
    {
      method: "get",
      path: ofApplication,
      summary: "An application's own look",
      params: ByApplication,
      answer: { status: 200, schema: ApplicationSignInExperience },
    },
    async (c, { params }) => versioned(await getApplicationExperience(c.env.ctx, params.applicationId)),
  );
  api(
    {
      method: "put",
      path: ofApplication,
      summary: "Give an application a look of its own",
      description: "201 the first time, then 200.",
      params: ByApplication,
      body: SetApplicationSignInExperience,
      answer: { status: 200, schema: ApplicationSignInExperience },
    },
    async (c, { params, body, ifMatch }) => {
      const set = await setApplicationExperience(c.env.ctx, params.applicationId, body, ifMatch);
      return c.json(set.value, set.isNew ? 201 : 200, { etag: `"${set.version}"` });
    },
  );
}
