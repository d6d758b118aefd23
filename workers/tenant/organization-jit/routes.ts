import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { OrganizationRole } from "../../../contracts/organization.ts";
import {
  AddJitEmailDomain,
  AddJitRoles,
  AddJitSsoConnectors,
  JitEmailDomain,
  JitEmailDomains,
  JitRoles,
  JitSsoConnectors,
} from "../../../contracts/organization-jit.ts";
import { PageQuery } from "../../../contracts/page.ts";
import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { relationRoutes } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import {
  addJitEmailDomain,
  listJitEmailDomains,
  removeJitEmailDomain,
  replaceJitEmailDomains,
} from "./email-domains.ts";
import { addJitRoles, listJitRoles, removeJitRole, replaceJitRoles } from "./roles.ts";
import {
  addJitSsoConnectors,
  listJitSsoConnectors,
  removeJitSsoConnector,
  replaceJitSsoConnectors,
} from "./sso-connectors.ts";

const tag = "Organizations";
const base = "/api/organizations/:id/jit";
const params = z.object({ id: EntityId });
const of = "just-in-time provisioning of an organization";

/** Who joins an organization without being invited, and with which roles. */
export function organizationJitRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const domains = `${base}/email-domains`;
  relationRoutes(app, {
    ...{ tag, path: domains, params, of, noun: "email domain", nouns: "email domains", isMembership: true },
    list: { query: PageQuery, item: JitEmailDomain, verb: (ctx, { id }, query) => listJitEmailDomains(ctx, id, query) },
    add: {
      body: AddJitEmailDomain,
      answer: JitEmailDomain,
      verb: (ctx, { id }, { emailDomain }) => addJitEmailDomain(ctx, id, emailDomain),
    },
    replace: {
      body: JitEmailDomains,
      verb: (ctx, { id }, { emailDomains }) => replaceJitEmailDomains(ctx, id, emailDomains),
    },
  });
  managementApi(app, tag)(
    {
      ...{ method: "delete", path: `${domains}/:emailDomain`, summary: `Remove an email domain from ${of}` },
      params: params.extend({ emailDomain: z.string().min(1).max(128) }),
      answer: { status: 204 },
    },
    (c, input) => removeJitEmailDomain(c.env.ctx, input.params.id, input.params.emailDomain),
  );
  relationRoutes(app, {
    ...{ tag, path: `${base}/roles`, params, of, noun: "organization role", nouns: "organization roles" },
    ...{ isMembership: true },
    list: { query: PageQuery, item: OrganizationRole, verb: (ctx, { id }, query) => listJitRoles(ctx, id, query) },
    add: { body: AddJitRoles, verb: (ctx, { id }, body) => addJitRoles(ctx, id, body.organizationRoleIds) },
    replace: { body: JitRoles, verb: (ctx, { id }, body) => replaceJitRoles(ctx, id, body.organizationRoleIds) },
    remove: { param: "organizationRoleId", verb: (ctx, { id }, roleId) => removeJitRole(ctx, id, roleId) },
  });
  relationRoutes(app, {
    ...{
      tag,
      path: `${base}/sso-connectors`,
      params,
      of,
      noun: "enterprise connector",
      nouns: "enterprise connectors",
    },
    ...{ isMembership: true },
    list: { query: PageQuery, item: SsoConnector, verb: (ctx, { id }, query) => listJitSsoConnectors(ctx, id, query) },
    add: { body: AddJitSsoConnectors, verb: (ctx, { id }, body) => addJitSsoConnectors(ctx, id, body.ssoConnectorIds) },
    replace: {
      body: JitSsoConnectors,
      verb: (ctx, { id }, body) => replaceJitSsoConnectors(ctx, id, body.ssoConnectorIds),
    },
    remove: { param: "ssoConnectorId", verb: (ctx, { id }, one) => removeJitSsoConnector(ctx, id, one) },
  });
}
