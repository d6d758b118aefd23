import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  Backfill,
  CreateLogStream,
  ListLogStreams,
  LogStream,
  TestLogSink,
  UpdateLogStream,
} from "../../../contracts/log-stream.ts";
import { versioned } from "../../kernel/route.ts";
import { entityRoutes } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { backfill, retry } from "./backfill.ts";
import { createLogStream } from "./create.ts";
import { logStream } from "./entity.ts";
import { getLogStream } from "./get.ts";
import { listLogStreams } from "./list.ts";
import { testLogSink } from "./test-sink.ts";
import { rotateStreamKey, updateLogStream } from "./update.ts";

const tag = "Log streams";
const path = "/api/log-streams";
const one = `${path}/:id`;
const params = z.object({ id: EntityId });

/** Copies of the audit log and the change log for other systems. */
export function logStreamRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, tag);
  api(
    {
      ...{ method: "post", path: `${path}/test`, summary: "Test a sink", body: TestLogSink, answer: { status: 204 } },
      description:
        "Sends one entry with the event `LogStream.Test` to a sink that need not be saved. 422 `log_stream.test_failed` has what the endpoint said in `data`.",
    },
    (c, { body }) => testLogSink(c.env.ctx, body),
  );
  entityRoutes(app, {
    ...{ tag, path, noun: "log stream", nouns: "log streams" },
    ...{ schema: LogStream, entity: logStream, isBulk: true },
    list: { query: ListLogStreams, verb: listLogStreams },
    create: { body: CreateLogStream, status: 201, verb: createLogStream },
    get: getLogStream,
    update: { body: UpdateLogStream, verb: updateLogStream },
  });
  api(
    {
      ...{ method: "post", path: `${one}/backfill`, summary: "Send entries from a time on" },
      description:
        "Entries that were sent before are sent again, with the same ids, in the order of time. Within a minute, unless the stream is disabled.",
      ...{ params, body: Backfill, answer: { status: 204 } },
    },
    (c, { params: { id }, body }) => backfill(c.env.ctx, id, body.from),
  );
  api(
    {
      ...{ method: "post", path: `${one}/retry`, summary: "Try a failing stream again", params },
      description: "At the next sweep, within a minute.",
      answer: { status: 204 },
    },
    (c, { params: { id } }) => retry(c.env.ctx, id),
  );
  api(
    {
      ...{ method: "patch", path: `${one}/signing-key`, summary: "Rotate the signing key of a log stream", params },
      description: "Batches are signed with the new key from the next one on.",
      answer: { status: 200, schema: LogStream },
    },
    async (c, { params: { id }, ifMatch }) => versioned(await rotateStreamKey(c.env.ctx, id, ifMatch)),
  );
}
