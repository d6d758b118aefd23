import type { Hono } from "hono";
import { z } from "zod";
import {
  AuthorizationUri,
  AuthorizationUriRequest,
  Connector,
  ConnectorFactory,
  ConnectorUsage,
  CreateConnector,
  ListConnectors,
  TestConnector,
  UpdateConnector,
} from "../../../contracts/connector.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createConnector } from "./create.ts";
import { deleteConnector } from "./delete.ts";
import { getConnector, getFactory, listFactories } from "./get.ts";
import { listConnectors } from "./list.ts";
import { socialSamlRoutes } from "./saml/routes.ts";
import { sendTest } from "./send-test.ts";
import { authorizationUri } from "./started.ts";
import { updateConnector } from "./update.ts";
import { listUsage } from "./usage.ts";

const all = "/api/connectors";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Ways out of a tenant: mail, SMS, social providers. */
export function connectorRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  socialSamlRoutes(app);
  const api = managementApi(app, "Connectors");
  api(
    {
      method: "get",
      path: "/api/connector-factories",
      summary: "List connector factories",
      answer: { status: 200, schema: z.array(ConnectorFactory) },
    },
    (c) => listFactories(c.env.ctx),
  );
  api(
    {
      method: "get",
      path: "/api/connector-factories/:id",
      summary: "Get a connector factory",
      params: ById,
      answer: { status: 200, schema: ConnectorFactory },
    },
    (c, { params }) => getFactory(c.env.ctx, params.id),
  );
  api(
    {
      method: "get",
      path: all,
      summary: "List connectors and their configurations",
      description: "Secrets are returned to callers with the scope `all`, and as `********` to others.",
      query: ListConnectors,
      answer: { status: 200, schema: z.array(Connector) },
    },
    (c, { query }) => listConnectors(c.env.ctx, query),
  );
  api(
    {
      method: "get",
      path: "/api/connector-usage",
      summary: "List what depends on each connector",
      description: "Users with an identity of its target, and what the sign-in experience uses it for.",
      answer: { status: 200, schema: z.array(ConnectorUsage) },
    },
    (c) => listUsage(c.env.ctx),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create a connector",
      description: "An email or SMS connector replaces the existing one.",
      body: CreateConnector,
      answer: { status: 200, schema: Connector },
    },
    async (c, { body }) => versioned(await createConnector(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get a connector and its configuration",
      description: "Secrets are returned to callers with the scope `all`, and as `********` to others.",
      params: ById,
      answer: { status: 200, schema: Connector },
    },
    async (c, { params }) => versioned(await getConnector(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update a connector",
      description:
        "The configuration is replaced as a whole. A secret sent as `********` stays as it is, unless an address or the client changes: 400 `connector.invalid_config`. The target cannot be changed.",
      params: ById,
      body: UpdateConnector,
      answer: { status: 200, schema: Connector },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateConnector(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete a connector",
      description: "Its target is removed from the sign-in page unless another connector has the same target.",
      params: ById,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => deleteConnector(c.env.ctx, params.id, ifMatch),
  );
  api(
    {
      method: "post",
      path: `${all}/:factoryId/test`,
      summary: "Send a test email or SMS",
      description:
        "The configuration is sent with the request and does not have to be saved. A secret sent as `********` is that of the saved connector. If the test fails, callers with the scope `all` get a transcript of the attempt in `data.transcript`, without secrets, codes, and addresses. At most 10 messages an hour go to one recipient, and 60 tests are sent: 429 `connector.too_many_tests` with `Retry-After`.",
      params: z.object({ factoryId: z.string().max(128) }),
      body: TestConnector,
      answer: { status: 204 },
    },
    (c, { params, body }) => sendTest(c.env.ctx, params.factoryId, body),
  );
  api(
    {
      method: "post",
      path: `${all}/:connectorId/authorization-uri`,
      summary: "Get the authorization URI of a social provider",
      params: z.object({ connectorId: EntityId }),
      body: AuthorizationUriRequest,
      answer: { status: 200, schema: AuthorizationUri },
    },
    (c, { params, body }) => authorizationUri(c.env.ctx, params.connectorId, body),
  );
}
