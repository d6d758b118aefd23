import type { Hono } from "hono";
import { z } from "zod";
import { CreateDomain, Domain, UpdateDomain } from "../../../contracts/domain.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { isNotFound } from "../../kernel/error.ts";
import { newApp } from "../../kernel/http.ts";
import { route } from "../../kernel/route.ts";
import type { ControlCtx, ControlScope, TenantLocation } from "../context.ts";
import { authorize, type DomainCall } from "./authorize.ts";
import { checkDomain } from "./check.ts";
import { createDomain } from "./create.ts";
import { deleteDomain } from "./delete.ts";
import { noteNotification } from "./notified.ts";
import { openProvider } from "./open-provider.ts";
import { setPrimary } from "./primary.ts";
import { type DomainOwner, domainOf, findNamed, findRow, listRows } from "./read.ts";
import { lookAgain } from "./refresh.ts";

interface DomainScope extends ControlScope {
  location: TenantLocation;
}

/** Calls of a tenant's Management API about its custom domains: only the control plane knows the domains of all tenants. */
export const domainApp = newApp<DomainScope>();

/** Whether a tenant's path is answered by `domainApp`. */
export const isDomainCall = (path: string): boolean =>
  /^\/api\/(domains|applications\/[^/]+\/protected-app-metadata\/custom-domains)(\/|$)/.test(path);

type Scope = { env: DomainScope; req: { header(name: string): string | undefined } };
const callOf = (
  { env, req }: Scope,
  method: DomainCall["method"],
  applicationId: string | null = null,
): DomainCall => ({
  ...{ location: env.location, applicationId, method, authorization: req.header("authorization") ?? null },
});
const ofTenant = ({ tenantId }: TenantLocation): DomainOwner => ({ tenantId, applicationId: null });
async function listDomains(ctx: ControlCtx, owner: DomainOwner, call: DomainCall): Promise<Domain[]> {
  const [rows, traffic] = await Promise.all([listRows(ctx, owner), authorize(ctx, call)]);
  ctx.background(lookAgain(ctx, rows));
  return Promise.all(rows.map((row) => domainOf(ctx, row, traffic)));
}
const all = "/api/domains";
const one = { path: `${all}/:id`, params: z.object({ id: EntityId }) };
const tag = "Custom domains";

route(
  domainApp,
  {
    ...{ method: "get", path: all, tag, summary: "List custom domains" },
    description: "Domains that wait are looked at again behind the answer.",
    answer: { status: 200, schema: z.array(Domain) },
  },
  [],
  async (c) => {
    const { ctx, location } = c.env;
    return listDomains(ctx, ofTenant(location), callOf(c, "GET"));
  },
);
route(
  domainApp,
  {
    ...{ method: "post", path: all, tag, summary: "Add a custom domain", body: CreateDomain },
    description:
      "A host name of at least three labels. Add the DNS records of the answer; they are looked for every minute at first. From `Active` on the tenant is served under the domain, and under its other addresses as before. How many a tenant can have depends on its plan.",
    answer: { status: 201, schema: Domain },
  },
  [],
  (c, { body }) => createDomain(c.env.ctx, callOf(c, "POST"), body.domain),
);
route(
  domainApp,
  {
    ...{ ...one, method: "get", tag, summary: "Get a custom domain", answer: { status: 200, schema: Domain } },
    description: "One that waits is looked at again, unless that was done a moment ago.",
  },
  [],
  async (c, { params }) => {
    const { ctx, location } = c.env;
    const [row, traffic] = await Promise.all([
      findRow(ctx, ofTenant(location), params.id),
      authorize(ctx, callOf(c, "GET")),
    ]);
    const isNew = await lookAgain(ctx, [row]);
    return domainOf(ctx, isNew ? await findRow(ctx, ofTenant(location), params.id) : row, traffic);
  },
);
route(
  domainApp,
  {
    ...{ method: "post", path: `${one.path}/check`, params: one.params, tag, summary: "Check a custom domain now" },
    answer: { status: 200, schema: Domain },
  },
  [],
  async (c, { params }) => {
    const { ctx, location } = c.env;
    const traffic = await authorize(ctx, callOf(c, "POST"));
    await checkDomain(ctx, await findRow(ctx, ofTenant(location), params.id));
    return domainOf(ctx, await findRow(ctx, ofTenant(location), params.id), traffic);
  },
);
route(
  domainApp,
  {
    ...{ ...one, method: "patch", tag, summary: "Update a custom domain", body: UpdateDomain },
    description:
      "Links in emails lead to the primary domain, unless they belong to a sign-in under another address. It has to be active; the one before is primary no longer.",
    answer: { status: 200, schema: Domain },
  },
  [],
  (c, { params, body }) => setPrimary(c.env.ctx, callOf(c, "PATCH"), params.id, body.isPrimary),
);
route(
  domainApp,
  {
    ...{ ...one, method: "delete", tag, summary: "Delete a custom domain", answer: { status: 204 } },
    description: "The tenant is not served under it any more, and others can add it once they prove that it is theirs.",
  },
  [],
  (c, { params }) => deleteDomain(c.env.ctx, callOf(c, "DELETE"), (owner) => findRow(c.env.ctx, owner, params.id)),
);

const ofApplication = { path: "/api/applications/:id/protected-app-metadata/custom-domains", tag: "Applications" };
const ApplicationParams = z.object({ id: EntityId });

route(
  domainApp,
  {
    ...{ ...ofApplication, method: "get", params: ApplicationParams },
    ...{ summary: "List the custom domains of a protected application" },
    answer: { status: 200, schema: z.array(Domain) },
  },
  [],
  async (c, { params: { id: applicationId } }) => {
    const { ctx, location } = c.env;
    const { tenantId } = location;
    const call = callOf(c, "GET", applicationId);
    const domains = await listDomains(ctx, { tenantId, applicationId }, call).catch((thrown) => {
      // Where there can be no domains at all, that is said of every application.
      if (isNotFound(thrown)) openProvider(ctx);
      throw thrown;
    });
    openProvider(ctx);
    return domains;
  },
);
route(
  domainApp,
  {
    ...{ ...ofApplication, method: "post", params: ApplicationParams, body: CreateDomain },
    ...{ summary: "Add a custom domain to a protected application" },
    description:
      "As with the domains of a tenant, the answer has the DNS records that it needs. An application can have one.",
    answer: { status: 201, schema: Domain },
  },
  [],
  (c, { params: { id }, body }) => createDomain(c.env.ctx, callOf(c, "POST", id), body.domain),
);
route(
  domainApp,
  {
    ...{ ...ofApplication, method: "delete", path: `${ofApplication.path}/:domain` },
    ...{ summary: "Delete a custom domain of a protected application" },
    params: ApplicationParams.extend({ domain: z.string().max(253) }),
    answer: { status: 204 },
  },
  [],
  (c, { params: { id, domain } }) =>
    deleteDomain(c.env.ctx, callOf(c, "DELETE", id), (owner) => findNamed(c.env.ctx, owner, domain)),
);
route(
  domainApp,
  {
    ...{ ...ofApplication, method: "post", path: `${ofApplication.path}/:domain/check` },
    ...{ summary: "Check a custom domain of a protected application now" },
    params: ApplicationParams.extend({ domain: z.string().max(253) }),
    answer: { status: 200, schema: Domain },
  },
  [],
  async (c, { params: { id: applicationId, domain } }) => {
    const { ctx, location } = c.env;
    const owner = { tenantId: location.tenantId, applicationId };
    const traffic = await authorize(ctx, callOf(c, "POST", applicationId));
    await checkDomain(ctx, await findNamed(ctx, owner, domain));
    return domainOf(ctx, await findNamed(ctx, owner, domain), traffic);
  },
);

/** At the root of the console's origin. */
export function domainNotificationRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      ...{ method: "post", path: "/api/custom-hostnames/notifications", tag },
      summary: "Receive a notification about custom hostnames",
      description:
        "For Cloudflare’s notifications, with the secret of the webhook in `cf-webhook-auth`. Domains that wait are checked within a minute.",
      answer: { status: 204 },
    },
    [],
    (c) => noteNotification(c.env.ctx, c.req.header("cf-webhook-auth")),
  );
}
