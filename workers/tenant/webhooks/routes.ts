import type { Hono } from "hono";
import { z } from "zod";
import { BulkDeletion, BulkResult } from "../../../contracts/bulk.ts";
import {
  CreateHook,
  EventSample,
  Hook,
  HookId,
  HookRequest,
  HookRequestId,
  ListHookRequests,
  ListHooks,
  ReadHook,
  Redeliver,
  Redelivered,
  TestHook,
  UpdateHook,
} from "../../../contracts/webhook.ts";
import { deleteEntities, deleteEntity } from "../../kernel/deletion.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { bulkDescription } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createHook } from "./create.ts";
import { hook } from "./entity.ts";
import { getHook } from "./get.ts";
import { listHooks } from "./list.ts";
import { redeliver, redeliverOne } from "./redeliver.ts";
import { getRequest, listRequests } from "./requests.ts";
import { listEvents } from "./samples.ts";
import { testHook } from "./test-hook.ts";
import { rotateSigningKey, updateHook } from "./update.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Webhooks";
const all = "/api/hooks";
const one = `${all}/:id`;
const requests = `${one}/recent-logs`;
const answer = { status: 200 as const, schema: Hook };

/** Endpoints for events, and what became of each event. */
export function webhookRoutes(app: App): void {
  hookRoutes(app);
  requestRoutes(app);
}

function hookRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      ...{ method: "get", path: all, summary: "List webhooks, newest first", query: ListHooks },
      description: "`includeExecutionStats=true` adds the requests of the last 24 hours and how many succeeded.",
      answer: { status: 200, schema: z.array(Hook) },
    },
    async (c, { query }) => listed(c, await listHooks(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path: all, summary: "Create a webhook", body: CreateHook },
      description:
        "Errors: 400 `hook.missing_events`, 422 `outbound.address_refused` for an address that is not public HTTPS, 403 `subscription.limit_exceeded`.",
      answer: { status: 201, schema: Hook },
    },
    async (c, { body }) => versioned(await createHook(c.env.ctx, body)),
  );
  api(
    { method: "get", path: one, summary: "Get a webhook", params: HookId, query: ReadHook, answer },
    async (c, { params, query }) => versioned(await getHook(c.env.ctx, params.id, query)),
  );
  api(
    {
      ...{ method: "patch", path: one, summary: "Update a webhook", params: HookId, body: UpdateHook, answer },
      description:
        "`config` is replaced as a whole. Enabling a paused webhook sends what waits for it, as far as it is kept.",
    },
    async (c, { params, body, ifMatch }) => versioned(await updateHook(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete a webhook", params: HookId, answer: { status: 204 } },
    (c, { params: { id }, ifMatch }) => deleteEntity(c.env.ctx, hook, { id, ifMatch }),
  );
  api(
    {
      ...{ method: "post", path: `${all}/bulk`, summary: "Delete several webhooks", description: bulkDescription },
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => deleteEntities(c.env.ctx, hook, body.ids),
  );
  api(
    {
      ...{ method: "patch", path: `${one}/signing-key`, summary: "Rotate the signing key of a webhook" },
      description: "Requests are signed with the new key from the next attempt on.",
      ...{ params: HookId, answer },
    },
    async (c, { params, ifMatch }) => versioned(await rotateSigningKey(c.env.ctx, params.id, ifMatch)),
  );
  api(
    {
      ...{ method: "post", path: `${one}/test`, summary: "Send sample payloads to an endpoint" },
      description:
        "The configuration need not be saved. 422 `hook.endpoint_responded_with_error` has status and body of the answer in `data`; 422 `hook.send_test_payload_failed` where none came within 10 seconds.",
      ...{ params: HookId, body: TestHook, answer: { status: 204 as const } },
    },
    (c, { params, body }) => testHook(c.env.ctx, params.id, body),
  );
}

function requestRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      ...{ method: "get", path: requests, summary: "List requests of a webhook in the last 24 hours, newest first" },
      description: "`start_time` reaches back up to three days. `logKey` is `TriggerHook.` and the event.",
      ...{ params: HookId, query: ListHookRequests, answer: { status: 200 as const, schema: z.array(HookRequest) } },
    },
    async (c, { params, query }) => listed(c, await listRequests(c.env.ctx, params.id, query)),
  );
  api(
    {
      ...{ method: "get", path: `${requests}/:requestId`, summary: "Get a request of a webhook" },
      ...{ params: HookRequestId, answer: { status: 200 as const, schema: HookRequest } },
    },
    (c, { params }) => getRequest(c.env.ctx, params.id, params.requestId),
  );
  api(
    {
      ...{ method: "post", path: `${requests}/:requestId/redeliver`, summary: "Send a request again" },
      description: "Under the same `webhook-id`, with a new timestamp and signature. 422 `hook.not_enabled`.",
      ...{ params: HookRequestId, answer: { status: 200 as const, schema: HookRequest } },
    },
    (c, { params }) => redeliverOne(c.env.ctx, params.id, params.requestId),
  );
  api(
    {
      ...{ method: "post", path: `${one}/redeliveries`, summary: "Send several requests again" },
      description:
        "By their IDs, or those of a time range: failed and dropped ones unless `isAll`. Up to 10,000 in a call, the oldest first. 422 `hook.not_enabled`.",
      ...{ params: HookId, body: Redeliver, answer: { status: 200 as const, schema: Redelivered } },
    },
    (c, { params, body }) => redeliver(c.env.ctx, params.id, body),
  );
  api(
    {
      ...{ method: "get", path: "/api/hook-events", summary: "List the events that a webhook can subscribe to" },
      answer: { status: 200, schema: z.array(EventSample) },
    },
    (c) => listEvents(c.env.ctx.tenantId),
  );
}
