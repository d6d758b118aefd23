import { sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { bearerOf } from "../../../kernel/auth.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { atomic } from "../../../kernel/db.ts";
import { rowOf } from "../../../kernel/entity.ts";
import { toAppError } from "../../../kernel/error.ts";
import { isIdShaped } from "../../../kernel/id.ts";
import { illFormedAt } from "../../../kernel/json-body.ts";
import { errorTrace } from "../../../kernel/log.ts";
import type { TenantScope } from "../../scope.ts";
import { requireActive } from "../../tenants/state.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { type MadeRequest, recordRequest } from "../requests.ts";
import { directories } from "../table.ts";
import { tokenDigest } from "../token.ts";
import { answerScim } from "./answer.ts";
import { answerBulk } from "./bulk.ts";
import { errorBody, ScimError, scimErrorOf } from "./error.ts";
import { type ScimAnswer, type ScimRequest, versionOf } from "./request.ts";

/** Requests of a directory in a minute. Identity providers send some 25 in a second. */
const perMinute = 3000;

const type = "application/scim+json";

/** `/scim/v2/<directory>/…`: what an identity provider calls (RFC 7644). */
export function scimRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  app.all("/scim/v2/:directoryId/*", answer);
}

async function answer(c: Context<{ Bindings: TenantScope }>): Promise<Response> {
  const { ctx } = c.env;
  const began = performance.now();
  const path = pathOf(c.req.path);
  let directory: DirectoryRow | null = null;
  let made: Response;
  let code: string | null = null;
  try {
    directory = await admit(ctx, c.req.param("directoryId") ?? "", c.req.header("authorization"));
    const request = await requestOf(c, directory, path);
    const isBulk = path.length === 1 && path[0] === "Bulk" && request.method === "POST";
    made = responseOf(await (isBulk ? answerBulk(request) : answerScim(request)));
  } catch (thrown) {
    const error = scimErrorOf(thrown) ?? unforeseen(c, thrown);
    code = error.scimType;
    made = refusalOf(error);
  }
  if (directory) {
    const about: MadeRequest = {
      ...{ method: c.req.method, path: shownPath(path), status: made.status, code },
      ms: Math.round(performance.now() - began),
    };
    // What is counted for the limit is written beside the answer, as the list of requests is.
    ctx.background(atomic(ctx.db, recordRequest(ctx, directory.id, about)));
  }
  return made;
}

const pathOf = (path: string): string[] => path.split("/").slice(4).filter(Boolean).map(decodeURIComponent);

/** Kinds of resources and ids: whatever else a client may have written into an address is nobody's. */
const shownPath = (path: readonly string[]): string =>
  `/${path
    .slice(0, 2)
    .map((part) => (isIdShaped(part) || part === ".search" ? part : "…"))
    .join("/")}`;

function unforeseen(c: Context<{ Bindings: TenantScope }>, thrown: unknown): ScimError {
  const error = toAppError(thrown);
  c.env.log("error", "request.failed", { code: error.code, status: 500, error: errorTrace(error) });
  return new ScimError(500, null, "Something went wrong.");
}

/** @throws 401, 403 for a suspended tenant, 429 */
async function admit(ctx: Ctx, id: string, authorization: string | undefined): Promise<DirectoryRow> {
  const refused = () => new ScimError(401, null, "The token of the directory is missing or wrong.");
  if (!isIdShaped(id) || !/^bearer /i.test(authorization ?? "")) throw refused();
  const [row] = await ctx.db.all<Record<string, unknown>>(sql`SELECT d.*, s.minute, s.requests FROM directories d
    LEFT JOIN directory_states s ON s.tenant_id = d.tenant_id AND s.directory_id = d.id
    WHERE d.tenant_id = ${ctx.tenantId} AND d.id = ${id}`);
  const digest = await tokenDigest(ctx, id, bearerOf(authorization));
  if (!equalSecrets(digest, String(row?.token_digest ?? "")) || !row) throw refused();
  await requireActive(ctx);
  const minute = Math.floor(ctx.now() / 60_000);
  if (row.minute === minute && Number(row.requests) >= perMinute)
    throw new ScimError(
      429,
      null,
      "Too many requests. Try again in a minute.",
      60 - (Math.floor(ctx.now() / 1000) % 60),
    );
  return rowOf(directories, row);
}

async function requestOf(
  c: Context<{ Bindings: TenantScope }>,
  directory: DirectoryRow,
  path: string[],
): Promise<ScimRequest> {
  const ctx: Ctx = { ...c.env.ctx, actor: { kind: "directory", id: directory.id } };
  c.env.ctx = ctx;
  const text = await c.req.text();
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  return {
    ...{ ctx, directory, path, query },
    ...{ method: c.req.method, body: bodyOf(text, c.req.header("content-type")) },
    ifMatch: versionOf(c.req.header("if-match")),
    ifNoneMatch: versionOf(c.req.header("if-none-match")),
  };
}

const depthMax = 32;

function bodyOf(text: string, contentType: string | undefined): unknown {
  if (text === "") return undefined;
  if (contentType && !/^application\/(scim\+)?json\b/i.test(contentType))
    throw new ScimError(415, null, `The body must be ${type}.`);
  try {
    const body: unknown = JSON.parse(text);
    if (isShallow(body) && illFormedAt(text, body) === null) return body;
  } catch {}
  throw new ScimError(
    400,
    "invalidSyntax",
    `The body is no JSON of at most ${depthMax} levels in well-formed Unicode.`,
  );
}

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

function responseOf({ status, body, etag, location }: ScimAnswer): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (body) headers.set("content-type", `${type}; charset=utf-8`);
  if (etag) headers.set("etag", etag);
  if (location) headers.set("location", location);
  return new Response(body ? JSON.stringify(body) : null, { status, headers });
}

function refusalOf(error: ScimError): Response {
  const answer = responseOf({ status: error.status, body: errorBody(error) });
  if (error.status === 401) answer.headers.set("www-authenticate", 'Bearer realm="scim"');
  if (error.retryAfter !== undefined) answer.headers.set("retry-after", String(error.retryAfter));
  return answer;
}
