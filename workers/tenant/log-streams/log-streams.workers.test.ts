import { createHash, createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import type { LogEntry, LogSink, LogStream } from "../../../contracts/log-stream.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { insertLogs } from "../../../tests/workers/logs.ts";
import { limited, type Managed, managed, unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openDatabase } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { type OutboundInit, openOutbound } from "../../kernel/outbound.ts";
import { scheduleLogStreams } from "./schedule.ts";
import { logStreamKind, sendLogStream } from "./send.ts";
import { testLogSink } from "./test-sink.ts";

const all = "/api/log-streams";
const http: LogSink = { type: "http", url: "https://logs.acme.io/in", headers: { "X-Key": "s3cret-header" } };

interface Received {
  url: string;
  method: string;
  headers: Headers;
  body: string;
}

/** A receiver that keeps what it is sent, answers as `answers` says, one after the other, and then 200. */
function receiver(...answers: (number | "lost")[]) {
  const received: Received[] = [];
  const accept = async (url: RequestInfo | URL, { method = "GET", headers, body }: RequestInit = {}) => {
    received.push({ url: String(url), method, headers: new Headers(headers), body: String(body) });
    const status = answers.shift() ?? 200;
    if (status === "lost") throw new Error("connection reset");
    return new Response(status === 200 ? "ok" : "no\nthanks", { status });
  };
  const entries = () => received.flatMap(({ body }) => lines(body));
  return { received, entries, accept: accept as typeof fetch };
}

const lines = (body: string): LogEntry[] =>
  body
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The context in which the queue's consumer of the tenant's region works, so many ms from now. */
const consumerOf = (tenant: Managed, accept: typeof fetch, later = 120_000): Ctx => ({
  ...freshCtx({ now: () => Date.now() + later }).ctx,
  tenantId: tenant.tenantId,
  db: openDatabase(tenant.db),
  outbound: openOutbound({ fetch: accept, resolve: async () => ["93.184.215.14"] }),
});

/** An endpoint that never answers, and how long it was waited for. */
const silentFor = (waits: (number | undefined)[]) => async (_: string, init?: OutboundInit) => {
  waits.push(init?.timeoutMs);
  throw new AppError("outbound.no_answer");
};

const run = (ctx: Ctx, { id }: LogStream) =>
  sendLogStream(ctx, { id: "e", kind: logStreamKind, payload: { streamId: id }, createdAt: 0, attempt: 1 });

const made = (tenant: Managed, more: object = {}): Promise<LogStream> =>
  tenant.ok("POST", all, { name: "Archive", sources: ["audit-logs", "changes"], sink: http, ...more });
const read = (tenant: Managed, { id }: LogStream) => tenant.ok<LogStream>("GET", `${all}/${id}`);

it("entries of both logs arrive once, in order, signed, and only those since the stream began", async () => {
  const tenant = await managed("EU");
  await insertLogs(tenant, [{ key: "Before", at: Date.now() - 1000 }]);
  const stream = await made(tenant);
  await insertLogs(tenant, [{ key: "Logout" }, { key: "ExchangeTokenBy.ClientCredentials", result: "Error" }]);
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d" });
  const { received, entries, accept } = receiver();
  await run(consumerOf(tenant, accept, 0), stream);
  expect(received).toEqual([]);
  await run(consumerOf(tenant, accept), stream);
  await run(consumerOf(tenant, accept), stream);
  const events = entries().map(({ event }) => event);
  expect(events).toContain("Logout");
  expect(events).toContain("log-stream.created");
  expect(events).not.toContain("Before");
  expect(entries().find(({ event }) => event === "role.created")?.data).toMatchObject({
    ...{ entityId: role.id, before: null, after: { description: "d" }, actor: { kind: "application" } },
  });
  const ids = entries().map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
  for (const { body, headers } of received) {
    const given = {
      "webhook-id": headers.get("webhook-id") ?? "",
      "webhook-signature": headers.get("webhook-signature") ?? "",
    };
    const at = { "webhook-timestamp": headers.get("webhook-timestamp") ?? "" };
    // The library knows JSON alone, so that lines are verified as their own text.
    const now = Number(at["webhook-timestamp"]) * 1000;
    expect(new Webhook(stream.signingKey ?? "").sign(given["webhook-id"], new Date(now), body)).toBe(
      given["webhook-signature"],
    );
    expect(headers.get("x-key")).toBe("s3cret-header");
  }
  expect((await read(tenant, stream)).state).toMatchObject({ sentCount: ids.length, failingSince: null });
});

it("a sink that fails loses nothing: its stream waits longer each time, says why, and goes on where it was", async () => {
  const tenant = await managed("EU");
  const stream = await made(tenant, { sources: ["audit-logs"] });
  const ids = (await insertLogs(tenant, [{ key: "One" }, { key: "Two" }])).sort();
  const { received, entries, accept } = receiver(500, "lost");
  await run(consumerOf(tenant, accept), stream);
  const first = (await read(tenant, stream)).state;
  expect(first).toMatchObject({ sentCount: 0, lastError: "HTTP 500: no thanks", deliveredUntil: null });
  await run(consumerOf(tenant, accept), stream);
  const second = (await read(tenant, stream)).state;
  expect(second.lastError).toContain("outbound.no_answer");
  expect(second.failingSince).toBe(first.failingSince);
  expect((second.nextAttemptAt ?? 0) - (first.nextAttemptAt ?? 0)).toBeGreaterThan(50_000);
  await run(consumerOf(tenant, accept), stream);
  expect(received).toHaveLength(3);
  expect(
    entries()
      .map(({ id }) => id)
      .slice(-2),
  ).toEqual(ids);
  expect((await read(tenant, stream)).state).toMatchObject({ failingSince: null, lastError: null, sentCount: 2 });
});

it("a thousand entries travel in batches, and none is left out between them", async () => {
  const tenant = await managed("EU");
  const stream = await made(tenant, { sources: ["audit-logs"] });
  const ids: string[] = [];
  for (let n = 0; n < 11; n += 1)
    ids.push(
      ...(await insertLogs(
        tenant,
        Array.from({ length: 100 }, () => ({ payload: { n } })),
      )),
    );
  const { received, entries, accept } = receiver();
  await run(consumerOf(tenant, accept), stream);
  expect(received.length).toBeGreaterThan(2);
  expect(entries().map(({ id }) => id)).toEqual(ids.sort());
});

it("a stream that is disabled, changed, or deleted while it sends stops behind the batch that is on its way", async () => {
  const tenant = await managed("EU");
  for (const [change, goesOnAt] of [
    [(path: string) => tenant.fetchAs("PATCH", path, { enabled: false }), null],
    [(path: string) => tenant.fetchAs("DELETE", path), null],
    [(path: string) => tenant.fetchAs("PATCH", path, { sink: { ...http, url: "https://new.acme.io/in" } }), "new"],
  ] as const) {
    const stream = await made(tenant, { sources: ["audit-logs"] });
    for (let n = 0; n < 6; n += 1)
      await insertLogs(
        tenant,
        Array.from({ length: 100 }, () => ({ payload: { n } })),
      );
    const { received, accept } = receiver();
    const changing: typeof fetch = async (...request) => {
      if (received.length === 0) expect((await change(`${all}/${stream.id}`)).status).toBeLessThan(300);
      return accept(...request);
    };
    await run(consumerOf(tenant, changing), stream);
    expect(received.map(({ url }) => url)).toEqual([http.url]);
    await run(consumerOf(tenant, accept), stream);
    expect(received.slice(1).map(({ url }) => url)).toEqual(goesOnAt ? ["https://new.acme.io/in"] : []);
    if (goesOnAt) expect(received.flatMap(({ body }) => lines(body))).toHaveLength(600);
    await tenant.fetchAs("DELETE", `${all}/${stream.id}`);
  }
});

it("a back-fill sends again with the same ids, from a time that has come", async () => {
  const tenant = await managed("EU");
  const from = Date.now() - 3_600_000;
  const [old] = await insertLogs(tenant, [{ key: "Old", at: from + 1 }]);
  const stream = await made(tenant, { sources: ["audit-logs"] });
  const { entries, accept } = receiver();
  await tenant.ok("POST", `${all}/${stream.id}/backfill`, { from });
  await run(consumerOf(tenant, accept), stream);
  await tenant.ok("POST", `${all}/${stream.id}/backfill`, { from });
  await run(consumerOf(tenant, accept), stream);
  expect(entries().filter(({ id }) => id === old)).toHaveLength(2);
  for (const wrong of [Date.now() + 60_000, 0, -1, "now", null])
    expect((await tenant.fetchAs("POST", `${all}/${stream.id}/backfill`, { from: wrong })).status).toBe(400);
  expect((await tenant.fetchAs("POST", `${all}/none/backfill`, { from })).status).toBe(404);
  const early = await made(tenant, { sources: ["audit-logs"], from });
  const second = receiver();
  await run(consumerOf(tenant, second.accept), early);
  expect(second.entries().map(({ id }) => id)).toContain(old);
});

const secretKey = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const s3: LogSink = {
  ...{
    type: "s3",
    url: "https://s3.eu-west-1.amazonaws.com",
    bucket: "acme-logs",
    region: "eu-west-1",
    prefix: "meridian",
  },
  ...{ accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: secretKey },
};

it("objects of S3 are named by their entries, and signed with version 4", async () => {
  const tenant = await managed("EU");
  const stream = await made(tenant, { sources: ["audit-logs"], sink: s3 });
  const [id] = await insertLogs(tenant, [{ key: "Logout" }]);
  const { received, entries, accept } = receiver();
  await run(consumerOf(tenant, accept), stream);
  const [put] = received;
  expect(entries().map((entry) => entry.id)).toEqual([id]);
  const { pathname } = new URL(put?.url ?? "");
  expect(put?.method).toBe("PUT");
  expect(pathname).toMatch(
    new RegExp(`^/acme-logs/meridian/${tenant.tenantId}/${stream.id}/\\d{4}/\\d\\d/\\d\\d/${id}-${id}-1\\.ndjson$`),
  );
  const of = (name: string) => put?.headers.get(name) ?? "";
  const digest = createHash("sha256")
    .update(put?.body ?? "")
    .digest("hex");
  expect(of("x-amz-content-sha256")).toBe(digest);
  const date = of("x-amz-date");
  const scope = `${date.slice(0, 8)}/eu-west-1/s3/aws4_request`;
  const signed = "content-type;host;x-amz-content-sha256;x-amz-date";
  const canonical = `PUT\n${pathname}\n\ncontent-type:application/x-ndjson\nhost:s3.eu-west-1.amazonaws.com\nx-amz-content-sha256:${digest}\nx-amz-date:${date}\n\n${signed}\n${digest}`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash("sha256").update(canonical).digest("hex")}`;
  const key = scope
    .split("/")
    .reduce<string | Buffer>((k, part) => createHmac("sha256", k).update(part).digest(), `AWS4${secretKey}`);
  const signature = createHmac("sha256", key).update(toSign).digest("hex");
  expect(of("authorization")).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  );
});

it("Datadog and Splunk get their own formats and keys", async () => {
  const tenant = await managed("EU");
  const datadog = { type: "datadog", url: "https://http-intake.logs.datadoghq.eu", apiKey: "dd-key", tags: "env:prod" };
  const splunk = { type: "splunk", url: "https://splunk.acme.io:8088", token: "hec-token", index: "main" };
  const streams = [
    await made(tenant, { sources: ["audit-logs"], sink: datadog }),
    await made(tenant, { sources: ["audit-logs"], sink: splunk }),
  ];
  const at = Date.now();
  const [one, two] = await insertLogs(tenant, [
    { key: "One", at },
    { key: "Two", at: at + 1 },
  ]);
  const { received, accept } = receiver();
  for (const stream of streams) await run(consumerOf(tenant, accept), stream);
  const [dd, hec] = received;
  expect([dd?.url, dd?.headers.get("dd-api-key")]).toEqual([
    "https://http-intake.logs.datadoghq.eu/api/v2/logs",
    "dd-key",
  ]);
  expect(JSON.parse(dd?.body ?? "")).toMatchObject([
    { ddsource: "meridian", ddtags: "env:prod", message: "One", meridian: { id: one } },
    { message: "Two", meridian: { id: two } },
  ]);
  expect([hec?.url, hec?.headers.get("authorization")]).toEqual([
    ...["https://splunk.acme.io:8088/services/collector/event", "Splunk hec-token"],
  ]);
  expect(hec?.body.split("\n").map((line) => JSON.parse(line))).toMatchObject([
    { index: "main", source: "audit-logs", event: { id: one } },
    { event: { id: two } },
  ]);
});

it("the sweep starts streams that have something to send, once until their sender is thought dead", async () => {
  const tenant = await managed("EU");
  const db = openDatabase(tenant.db);
  const stream = await made(tenant, { sources: ["audit-logs"] });
  const off = await made(tenant, { sources: ["audit-logs"], enabled: false });
  const now = Date.now() + 120_000;
  const started = async () => {
    const { results } = await tenant.db
      .prepare("SELECT payload ->> '$.streamId' AS id FROM outbox WHERE tenant_id = ? AND kind = ?")
      .bind(tenant.tenantId, logStreamKind)
      .all<{ id: string }>();
    return results.filter(({ id }) => id === stream.id || id === off.id).map(({ id }) => id);
  };
  await scheduleLogStreams(db, now);
  expect(await started()).toEqual([]);
  await insertLogs(tenant, [{}]);
  await Promise.all([scheduleLogStreams(db, now), scheduleLogStreams(db, now)]);
  expect(await started()).toEqual([stream.id]);
  await scheduleLogStreams(db, now + 10 * 60_000 + 1);
  expect(await started()).toEqual([stream.id, stream.id]);
});

it("secrets are sealed, hidden from who may not read them, and lead nowhere else by their mask", async () => {
  const tenant = await managed("US");
  const stream = await made(tenant, { sink: s3 });
  const reader = await limited(tenant);
  const shown = await reader.ok<LogStream>("GET", `${all}/${stream.id}`);
  expect(shown.sink).toMatchObject({ secretAccessKey: "********", bucket: "acme-logs" });
  const kept = await reader.ok<LogStream>("PATCH", `${all}/${stream.id}`, { sink: { ...shown.sink, prefix: "x" } });
  expect(kept.sink).toMatchObject({ prefix: "x" });
  expect((await read(tenant, stream)).sink).toMatchObject({ secretAccessKey: secretKey });
  const moved = { ...shown.sink, url: "https://s3.evil.io" };
  expect((await reader.fetchAs("PATCH", `${all}/${stream.id}`, { sink: moved })).status).toBe(400);
  expect((await reader.fetchAs("POST", `${all}/test`, { sink: moved, id: stream.id })).status).toBe(400);
  const stored = await Promise.all(
    ["log_streams", "change_log"].map((table) =>
      tenant.db.prepare(`SELECT * FROM ${table} WHERE tenant_id = ?`).bind(tenant.tenantId).all(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(secretKey);
});

it("addresses that are not public, and what no sink takes, are refused when they are saved", async () => {
  const tenant = await managed("EU");
  const refused = async (sink: object, more: object = {}) =>
    (await tenant.fetchAs<{ code: string }>("POST", all, { name: "n", sources: ["changes"], sink, ...more })).body.code;
  for (const url of [
    "http://logs.acme.io",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://metadata.internal",
  ])
    expect([url, await refused({ type: "http", url })]).toEqual([url, "outbound.address_refused"]);
  for (const sink of [
    { type: "ftp", url: "https://logs.acme.io" },
    { ...s3, prefix: "../up" },
    { ...s3, bucket: "Not A Bucket" },
    { type: "datadog", url: "https://http-intake.logs.datadoghq.eu", apiKey: "a b" },
    { ...http, headers: { "webhook-id": "mine" } },
    { type: "splunk", url: "https://splunk.acme.io", token: "********" },
  ])
    expect(await refused(sink)).toBe("guard.invalid_input");
  expect(await refused(http, { sources: [] })).toBe("guard.invalid_input");
});

it("a name that turns private is not called, and a redirect is not followed", async () => {
  const tenant = await managed("US");
  const stream = await made(tenant, { sources: ["audit-logs"] });
  await insertLogs(tenant, [{}]);
  const { received, accept } = receiver(307);
  const inside = openOutbound({ fetch: accept, resolve: async () => ["10.0.0.1"] });
  await run({ ...consumerOf(tenant, accept), outbound: inside }, stream);
  expect(received).toEqual([]);
  expect((await read(tenant, stream)).state.lastError).toContain("outbound.address_refused");
  await run(consumerOf(tenant, accept), stream);
  expect(received).toHaveLength(1);
  expect((await read(tenant, stream)).state.lastError).toContain("HTTP 307");
});

it("a change of where it sends is not undone, as the log has no secrets; any other is", async () => {
  const tenant = await managed("US");
  const stream = await made(tenant);
  const newest = async () =>
    (await tenant.ok<{ id: string; isUndoable: boolean }[]>("GET", `/api/changes?entityId=${stream.id}`))[0];
  const moved = { ...http, url: "https://new.acme.io/in" };
  await tenant.ok("PATCH", `${all}/${stream.id}`, { name: "Moved", sink: moved });
  expect(await newest()).toMatchObject({ isUndoable: false, noUndo: "secret" });
  const undo = await tenant.fetchAs("POST", `/api/changes/${(await newest())?.id}/undo`);
  expect(undo).toMatchObject({ status: 422, body: { code: "change.not_undoable" } });
  await tenant.ok("PATCH", `${all}/${stream.id}`, { name: "Other", sink: moved });
  await tenant.ok("POST", `/api/changes/${(await newest())?.id}/undo`);
  expect(await read(tenant, stream)).toMatchObject({ name: "Moved", sink: moved });
  await tenant.ok("DELETE", `${all}/${stream.id}`);
});

it("there are ten at most, and a deleted one comes back where it was", async () => {
  const tenant = await managed("JP");
  const streams: LogStream[] = [];
  for (let n = 0; n < 10; n += 1) streams.push(await made(tenant));
  const more = await tenant.fetchAs("POST", all, { name: "n", sources: ["changes"], sink: http });
  expect(more).toMatchObject({ status: 422, body: { code: "log_stream.limit_reached" } });
  const [stream] = streams as [LogStream];
  await tenant.ok("DELETE", `${all}/${stream.id}`);
  await run(consumerOf(tenant, receiver().accept), stream);
  const [deletion] = await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${stream.id}`);
  await tenant.ok("POST", `/api/changes/${deletion?.id}/undo`);
  expect(await read(tenant, stream)).toMatchObject({ sink: http, signingKey: stream.signingKey, name: "Archive" });
  await tenant.ok("POST", `${all}/bulk`, { action: "delete", ids: streams.map(({ id }) => id) });
});

it("a test says that no answer came before whoever waits for it is told that the region is not there", async () => {
  const tenant = await managed("EU");
  const ctx = consumerOf(tenant, fetch);
  const waits: (number | undefined)[] = [];
  const outbound = { ...ctx.outbound, fetch: silentFor(waits) };
  await expect(testLogSink({ ...ctx, outbound }, { sink: http })).rejects.toMatchObject({
    ...{ code: "log_stream.test_failed", data: { statusCode: null, message: "outbound.no_answer" } },
  });
  // 15 seconds (`regions/forward.ts`), of which three may go to the DNS.
  expect(waits[0]).toBeLessThan(12_000);
});
