import type { Hono } from "hono";
import { z } from "zod";
import { Application, BulkApplications } from "../../../contracts/application.ts";
import { BulkResult } from "../../../contracts/bulk.ts";
import { EntityId, EntityIds, SomeEntityIds } from "../../../contracts/entity.ts";
import { Organization } from "../../../contracts/organization.ts";
import { PageQuery } from "../../../contracts/page.ts";
import { deleteEntities } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { listed } from "../../kernel/pagination.ts";
import { Answer } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import {
  addConsentOrganizations,
  listConsentOrganizations,
  removeConsentOrganization,
  replaceConsentOrganizations,
} from "./consent-organizations.ts";
import { application } from "./entity.ts";
import { applications } from "./table.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Applications";
const one = "/api/applications/:id";
const ById = z.object({ id: EntityId });

/** What is done to several applications, and what one has of users and of set-ups that are not there. */
export function applicationRelationRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "post",
      path: "/api/applications/bulk",
      summary: "Delete several applications",
      body: BulkApplications,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => deleteEntities(c.env.ctx, application, body.ids),
  );
  api(
    {
      method: "delete",
      path: `${one}/legacy-secret`,
      summary: "Delete the legacy secret",
      description: "Always fails with 404 `application.no_legacy_secret_found`: applications only have named secrets.",
      params: ById,
      answer: { status: 200, schema: Application },
    },
    async (c, { params }) => {
      await getRow(c.env.ctx, applications, params.id);
      throw new AppError("application.no_legacy_secret_found");
    },
  );
  consentOrganizationRoutes(app);
}

function consentOrganizationRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/users/:userId/consent-organizations`;
  const Consent = ById.extend({ userId: EntityId });
  const Ids = z.object({ organizationIds: EntityIds });
  const consentOf = ({ id, userId }: z.output<typeof Consent>) => ({ applicationId: id, userId });
  api(
    {
      method: "get",
      path,
      summary: "List the organizations that a user gave an application access to",
      params: Consent,
      query: PageQuery,
      answer: { status: 200, schema: z.object({ organizations: z.array(Organization) }) },
    },
    async (c, { params, query }) => {
      const listing = await listConsentOrganizations(c.env.ctx, consentOf(params), query);
      return new Answer({ organizations: listing.items }, listed(c, listing).headers);
    },
  );
  api(
    {
      method: "post",
      path,
      summary: "Give an application access to organizations of a user",
      params: Consent,
      body: Ids.extend({ organizationIds: SomeEntityIds }),
      answer: { status: 201 },
    },
    (c, { params, body }) => addConsentOrganizations(c.env.ctx, consentOf(params), body.organizationIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the organizations that a user gave an application access to",
      params: Consent,
      body: Ids,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceConsentOrganizations(c.env.ctx, consentOf(params), body.organizationIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:organizationId`,
      summary: "Remove an application's access to an organization of a user",
      params: Consent.extend({ organizationId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeConsentOrganization(c.env.ctx, consentOf(params), params.organizationId),
  );
}
