import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { Rollout, StartRollout, UpdateRollout } from "../../../contracts/rollout.ts";
import {
  ApplicationSignInExperience,
  CheckedPassword,
  CheckPassword,
  ExperienceImpact,
  ExperienceVersion,
  ListVersions,
  MfaUsage,
  SetApplicationSignInExperience,
  SignInExperience,
  UpdateSignInExperience,
  UpdateSignInExperienceQuery,
} from "../../../contracts/sign-in-experience.ts";
import { CreatedTrial, CreateTrial } from "../../../contracts/trial.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import { readMfaUsage } from "../mfa/usage.ts";
import type { TenantScope } from "../scope.ts";
import { createTrial } from "../sign-in/trial/create.ts";
import { getApplicationExperience, setApplicationExperience } from "./application.ts";
import { checkPassword } from "./check-password.ts";
import { getExperience } from "./get.ts";
import { previewImpact } from "./impact.ts";
import { restoreVersion } from "./restore.ts";
import { changeRollout, stopRollout } from "./rollout/change.ts";
import { findRollout } from "./rollout/find.ts";
import { startRollout } from "./rollout/start.ts";
import { updateExperience } from "./update.ts";
import { listVersions } from "./versions.ts";

const all = "/api/sign-in-exp";
const ofApplication = "/api/applications/:applicationId/sign-in-experience";
const versions = `${all}/versions`;
const rollout = `${all}/rollout`;
const ByVersion = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const ByApplication = z.object({ applicationId: EntityId });

/** How a tenant's users sign in, and what that looks like. */
export function signInExperienceRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Sign-in experience");
  api(
    {
      method: "get",
      path: all,
      summary: "Get the sign-in experience",
      answer: { status: 200, schema: SignInExperience },
    },
    async (c) => versioned(await getExperience(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path: all,
      summary: "Update the sign-in experience",
      description: "Each property sent is replaced as a whole. External references are removed from custom CSS.",
      query: UpdateSignInExperienceQuery,
      body: UpdateSignInExperience,
      answer: { status: 200, schema: SignInExperience },
    },
    async (c, { body, ifMatch }) => versioned(await updateExperience(c.env.ctx, body, ifMatch)),
  );
  api(
    {
      method: "post",
      path: `${all}/impact`,
      summary: "Preview the impact of an update",
      description:
        "Returns the sign-in methods and social connectors that the update removes, whether it closes registration, and how many users could no longer sign in. Nothing is saved.",
      body: UpdateSignInExperience,
      answer: { status: 200, schema: ExperienceImpact },
    },
    (c, { body }) => previewImpact(c.env.ctx, body),
  );
  api(
    {
      method: "get",
      path: `${all}/mfa/usage`,
      summary: "Count the users with a second factor",
      description:
        "Suspended users are left out. In tenants with more than 10,000 users, the figures are projected from 10,000 users at random.",
      answer: { status: 200, schema: MfaUsage },
    },
    (c) => readMfaUsage(c.env.ctx),
  );
  api(
    {
      method: "get",
      path: versions,
      summary: "List the versions of the sign-in experience, newest first",
      description:
        "Every update publishes a version. The latest 100 are kept. An answer has 20 of them; `before` asks for older ones.",
      query: ListVersions,
      answer: { status: 200, schema: z.array(ExperienceVersion) },
    },
    (c, { query }) => listVersions(c.env.ctx, query),
  );
  api(
    {
      method: "post",
      path: `${versions}/:version/restore`,
      summary: "Restore a version of the sign-in experience",
      description: "Publishes its settings as a new version. They must fit today’s connectors and languages.",
      params: ByVersion,
      answer: { status: 200, schema: SignInExperience },
    },
    async (c, { params, ifMatch }) => versioned(await restoreVersion(c.env.ctx, params.version, ifMatch)),
  );
  api(
    {
      method: "get",
      path: rollout,
      summary: "Get the rollout of new sign-in settings",
      description: "The one that is running, otherwise the latest that ended; null if there never was one.",
      answer: { status: 200, schema: Rollout.nullable() },
    },
    (c) => findRollout(c.env.ctx),
  );
  api(
    {
      method: "post",
      path: rollout,
      summary: "Roll out new sign-in settings to a share of browsers",
      description:
        "Takes changes of the published settings, or an earlier version. A browser gets the same settings on every visit. If the success rate drops by more than `maxDrop` percentage points, once both groups have `minSignIns` sign-ins, the new settings are rolled back automatically. Security policies can’t be rolled out gradually: they apply to everyone.",
      body: StartRollout,
      answer: { status: 201, schema: Rollout },
    },
    (c, { body }) => startRollout(c.env.ctx, body),
  );
  api(
    {
      method: "patch",
      path: rollout,
      summary: "Update the running rollout",
      description: "A `share` of 100 publishes the new settings for everyone and ends the rollout.",
      body: UpdateRollout,
      answer: { status: 200, schema: Rollout },
    },
    (c, { body }) => changeRollout(c.env.ctx, body),
  );
  api(
    {
      method: "delete",
      path: rollout,
      summary: "Stop the running rollout",
      description: "Everyone gets the published settings again.",
      answer: { status: 204 },
    },
    (c) => stopRollout(c.env.ctx),
  );
  api(
    {
      method: "post",
      path: `${all}/trials`,
      summary: "Open a trial of unsaved sign-in settings",
      description:
        "Returns the address of a sign-in page with these changes of the published settings. A test user signs in there; beside the page, it shows which rules decided. Nothing is saved, and no message is sent. The address works for one hour, for anyone who has it.",
      body: CreateTrial,
      answer: { status: 201, schema: CreatedTrial },
    },
    (c, { body }) => createTrial(c.env.ctx, body),
  );
  api(
    {
      method: "post",
      path: `${all}/default/check-password`,
      summary: "Check a password against the password policy",
      description:
        "Checks the saved policy, or `passwordPolicy` if it is sent, as if the password were of `userId` or of `owner`. A password that the saved policy rejects is answered with 400 and the same body; with `passwordPolicy`, the status is always 200. The password is not stored.",
      body: CheckPassword,
      answer: { status: 200, schema: CheckedPassword },
    },
    async (c, { body }) => {
      const checked = await checkPassword(c.env.ctx, body);
      return Response.json(checked, { status: checked.result || body.passwordPolicy ? 200 : 400 });
    },
  );
  api(
    {
      method: "get",
      path: ofApplication,
      summary: "Get the sign-in experience of an application",
      params: ByApplication,
      answer: { status: 200, schema: ApplicationSignInExperience },
    },
    async (c, { params }) => versioned(await getApplicationExperience(c.env.ctx, params.applicationId)),
  );
  api(
    {
      method: "put",
      path: ofApplication,
      summary: "Set the sign-in experience of an application",
      description: "201 if it is created, 200 if it is updated.",
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
