import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { IdpInitiatedAuthConfig } from "../../../contracts/idp-initiated.ts";
import {
  CreateSsoConnector,
  ListSsoConnectors,
  SsoConnector,
  SsoProvider,
  UpdateSsoConnector,
} from "../../../contracts/sso-connector.ts";
import { SsoTest, SsoTestStarted } from "../../../contracts/sso-test.ts";
import { entityRoutes } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { beginTest, getTest } from "./connection-test/begin.ts";
import { createSsoConnector } from "./create.ts";
import { ssoConnector } from "./entity.ts";
import { getSsoConnector } from "./get.ts";
import { clearIdpInitiated, getIdpInitiated, setIdpInitiated } from "./idp-initiated/config.ts";
import { listSsoConnectors } from "./list.ts";
import { listProviders } from "./providers.ts";
import { ssoSamlRoutes } from "./saml/routes.ts";
import { ssoSetupLinkRoutes } from "./setup-link/routes.ts";
import { updateSsoConnector } from "./update.ts";

const tag = "Enterprise connectors";

/** Identity providers of companies, by which their people sign in. */
export function ssoConnectorRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, tag);
  ssoSamlRoutes(app);
  ssoSetupLinkRoutes(app, tag);
  api(
    {
      method: "get",
      path: "/api/sso-connector-providers",
      summary: "List the kinds of enterprise connectors",
      answer: { status: 200, schema: z.array(SsoProvider) },
    },
    () => listProviders(),
  );
  entityRoutes(app, {
    ...{ tag, path: "/api/sso-connectors", noun: "enterprise connector", nouns: "enterprise connectors" },
    ...{ schema: SsoConnector, entity: ssoConnector },
    list: { query: ListSsoConnectors, verb: listSsoConnectors },
    create: { body: CreateSsoConnector, status: 200, verb: createSsoConnector },
    get: getSsoConnector,
    update: { body: UpdateSsoConnector, verb: updateSsoConnector },
  });
  const test = { path: "/api/sso-connectors/:id/tests", params: z.object({ id: EntityId }) };
  api(
    {
      ...{ ...test, method: "post", answer: { status: 201, schema: SsoTestStarted } },
      summary: "Start a test of an enterprise connector",
      description:
        "Open `redirectTo` in a browser and sign in at the provider. Nobody is signed in to the tenant, and no user is created or changed. The result is kept for ten minutes.",
    },
    (c, { params: { id } }) => beginTest(c.env.ctx, id),
  );
  api(
    {
      ...{ method: "get", path: `${test.path}/:testId`, answer: { status: 200, schema: SsoTest } },
      params: test.params.extend({ testId: z.string().max(128) }),
      summary: "Get the result of a test of an enterprise connector",
    },
    (c, { params: { id, testId } }) => getTest(c.env.ctx, id, testId),
  );
  const idpInitiated = {
    path: "/api/sso-connectors/:id/idp-initiated-auth-config",
    params: z.object({ id: EntityId }),
    description: `Of connectors with SAML; of others, 422 \`single_sign_on.idp_initiated_authentication_not_supported\`.`,
  };
  const what = "the settings of sign-ins that begin at the provider";
  const schema = IdpInitiatedAuthConfig.extend({ tenantId: z.string(), connectorId: z.string() });
  api(
    { ...idpInitiated, method: "get", summary: `Get ${what}`, answer: { status: 200, schema } },
    (c, { params: { id } }) => getIdpInitiated(c.env.ctx, id),
  );
  api(
    {
      ...{ ...idpInitiated, method: "put", body: IdpInitiatedAuthConfig, answer: { status: 200, schema } },
      summary: `Set ${what}`,
    },
    (c, { params: { id }, body }) => setIdpInitiated(c.env.ctx, id, body),
  );
  api(
    { ...idpInitiated, method: "delete", summary: `Clear ${what}`, answer: { status: 204 } },
    (c, { params: { id } }) => clearIdpInitiated(c.env.ctx, id),
  );
}
