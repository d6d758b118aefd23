import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  CreateSamlApplication,
  CreateSamlSecret,
  SamlApplication,
  SamlSecret,
  UpdateSamlApplication,
  UpdateSamlSecret,
} from "../../../contracts/saml-application.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { versioned } from "../../kernel/route.ts";
import { application } from "../applications/entity.ts";
import { applications } from "../applications/table.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createSamlApplication } from "./create.ts";
import { configOf, getSamlApplication } from "./get.ts";
import { activateSamlSecret, createSamlSecret, deleteSamlSecret, listSamlSecrets } from "./secrets.ts";
import { samlRoutes } from "./sso/routes.ts";
import { updateSamlApplication } from "./update.ts";

const all = "/api/saml-applications";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Service providers that Meridian signs users in to. */
export function samlApplicationRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "SAML applications");
  samlRoutes(app);
  api(
    {
      ...{ method: "post", path: all, body: CreateSamlApplication, answer: { status: 201, schema: SamlApplication } },
      summary: "Create a SAML application",
      description:
        "It gets a certificate for three years, which signs. Within the plan: 403 `subscription.limit_exceeded`.",
    },
    async (c, { body }) => versioned(await createSamlApplication(c.env.ctx, body)),
  );
  api(
    {
      ...{ method: "get", path: one, params: ById, answer: { status: 200, schema: SamlApplication } },
      summary: "Get a SAML application",
    },
    async (c, { params: { id } }) => versioned(await getSamlApplication(c.env.ctx, id)),
  );
  api(
    {
      ...{ method: "patch", path: one, params: ById, body: UpdateSamlApplication },
      ...{ answer: { status: 200, schema: SamlApplication }, summary: "Update a SAML application" },
    },
    async (c, { params: { id }, body, ifMatch }) =>
      versioned(await updateSamlApplication(c.env.ctx, id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, params: ById, answer: { status: 204 }, summary: "Delete a SAML application" },
    async (c, { params: { id }, ifMatch }) => {
      configOf(await getRow(c.env.ctx, applications, id));
      await deleteEntity(c.env.ctx, application, { id, ifMatch });
    },
  );
  secretRoutes(app);
}

function secretRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "SAML applications");
  const path = `${one}/secrets`;
  const BySecret = ById.extend({ secretId: EntityId });
  const answer = { status: 200, schema: SamlSecret } as const;
  api(
    {
      ...{ method: "get", path, params: ById, answer: { status: 200, schema: z.array(SamlSecret) } },
      summary: "List the certificates of a SAML application",
    },
    (c, { params: { id } }) => listSamlSecrets(c.env.ctx, id),
  );
  api(
    {
      ...{ method: "post", path, params: ById, body: CreateSamlSecret, answer: { status: 201, schema: SamlSecret } },
      summary: "Create a certificate for a SAML application",
      description: "It is in the metadata at once, and signs nothing until it is active. At most ten.",
    },
    (c, { params: { id }, body }) => createSamlSecret(c.env.ctx, id, body.lifeSpanInYears),
  );
  api(
    {
      ...{ method: "patch", path: `${path}/:secretId`, params: BySecret, body: UpdateSamlSecret, answer },
      summary: "Activate or deactivate a certificate of a SAML application",
      description: "One is active at most: another one stops signing.",
    },
    (c, { params: { id, secretId }, body }) => activateSamlSecret(c.env.ctx, id, secretId, body.active),
  );
  api(
    {
      ...{ method: "delete", path: `${path}/:secretId`, params: BySecret, answer: { status: 204 } },
      summary: "Delete a certificate of a SAML application",
    },
    (c, { params: { id, secretId } }) => deleteSamlSecret(c.env.ctx, id, secretId),
  );
}
