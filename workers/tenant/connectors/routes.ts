import type { Hono } from "hono";
import { z } from "zod";
import {
  AuthorizationUri,
  AuthorizationUriRequest,
  Connector,
  ConnectorFactory,
  CreateConnector,
  ListConnectors,
  TestConnector,
  UpdateConnector,
} from "../../../contracts/connector.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createConnector } from "./create.ts";
import { getConnector, getFactory, listFactories } from "./get.ts";
import { listConnectors } from "./list.ts";
import { removeConnector } from "./remove.ts";
import { sendTest } from "./send-test.ts";
import { authorizationUri } from "./started.ts";
import { updateConnector } from "./update.ts";

const all = "/api/connectors";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Ways out of a tenant: mail, SMS, social providers (`spec/api.md`, "Connectors"). */
export function connectorRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Connectors");
  api(
    {
      method: "get",
      path: "/api/connector-factories",
      summary: "Kinds of connectors, with the form and the guide of each",
      answer: { status: 200, schema: z.array(ConnectorFactory) },
    },
    () => listFactories(),
  );
  api(
    {
      method: "get",
      path: "/api/connector-factories/:id",
      summary: "One kind of connector",
      params: ById,
      answer: { status: 200, schema: ConnectorFactory },
    },
    (_, { params }) => getFactory(params.id),
  );
  api(
    {
      method: "get",
      path: all,
      summary: "Connectors with their configurations",
      query: ListConnectors,
      answer: { status: 200, schema: z.array(Connector) },
    },
    (c, { query }) => listConnectors(c.env.ctx, query),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Set up a connector",
      description: "One for mail or SMS takes the place of the one before it.",
      body: CreateConnector,
      answer: { status: 200, schema: Connector },
    },
    async (c, { body }) => versioned(await createConnector(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "One connector with its configuration",
      params: ById,
      answer: { status: 200, schema: Connector },
    },
    async (c, { params }) => versioned(await getConnector(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Change a connector",
      description: "The configuration is replaced as a whole. The target cannot change.",
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
      description: "Its target goes from the sign-in page unless another connector has it too.",
      params: ById,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => removeConnector(c.env.ctx, params.id, ifMatch),
  );
  api(
    {
      method: "post",
      path: `${all}/:factoryId/test`,
      summary: "Send a test mail or SMS with a configuration that need not be saved",
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
      summary: "The provider's page for linking an account",
      params: z.object({ connectorId: EntityId }),
      body: AuthorizationUriRequest,
      answer: { status: 200, schema: AuthorizationUri },
    },
    (c, { params, body }) => authorizationUri(c.env.ctx, params.connectorId, body),
  );
}
