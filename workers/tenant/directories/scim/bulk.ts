import { z } from "zod";
import { scimBaseUrl } from "../get.ts";
import { answerScim } from "./answer.ts";
import { bulkOperationsMax } from "./discovery.ts";
import { errorBody, ScimError, scimErrorOf } from "./error.ts";
import { type ScimAnswer, type ScimRequest, versionOf } from "./request.ts";
import { isObject } from "./values.ts";

const BulkBody = z.object({
  failOnErrors: z.number().int().min(1).optional(),
  Operations: z.array(
    z.object({
      method: z.string().max(8),
      path: z.string().max(512),
      bulkId: z.string().min(1).max(128).optional(),
      version: z.string().max(64).optional(),
      data: z.unknown().optional(),
    }),
  ),
});
type Operation = z.infer<typeof BulkBody>["Operations"][number];

/**
 * Operations one after the other, each on its own (RFC 7644, section 3.7). One that names another's `bulkId` runs behind it;
 * where that failed, or the two name each other, it is refused.
 * @throws 400 `invalidSyntax`, 413
 */
export async function answerBulk(request: ScimRequest): Promise<ScimAnswer> {
  const parsed = BulkBody.safeParse(request.body);
  if (!parsed.success) throw new ScimError(400, "invalidSyntax", "The body is no BulkRequest.");
  const { Operations, failOnErrors = Number.POSITIVE_INFINITY } = parsed.data;
  if (Operations.length > bulkOperationsMax)
    throw new ScimError(413, null, `A request has at most ${bulkOperationsMax} operations.`);
  const made = new Map<string, string>();
  const answers: (object | undefined)[] = Operations.map(() => undefined);
  let errors = 0;
  let waiting = Operations.map((operation, at) => ({ operation, at }));
  while (waiting.length > 0 && errors < failOnErrors) {
    const isLast = waiting.every(({ operation }) => isUnresolved(operation, made));
    const later: typeof waiting = [];
    for (const one of waiting) {
      if (errors >= failOnErrors) break;
      if (!isLast && isUnresolved(one.operation, made)) {
        later.push(one);
        continue;
      }
      const { answer, isError } = await run(request, one.operation, made);
      answers[one.at] = answer;
      errors += isError ? 1 : 0;
    }
    waiting = later;
  }
  const body = { schemas: ["urn:ietf:params:scim:api:messages:2.0:BulkResponse"], Operations: answers.filter(Boolean) };
  return { status: 200, body };
}

const reference = /bulkId:([^"/]{1,128})/g;

const textOf = ({ path, data }: Operation) => JSON.stringify([path, data ?? null]);
const isUnresolved = (operation: Operation, made: ReadonlyMap<string, string>): boolean =>
  [...textOf(operation).matchAll(reference)].some(([, id = ""]) => !made.has(id));

function resolved(value: unknown, made: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return value.replace(reference, (whole, id: string) => made.get(id) ?? whole);
  if (Array.isArray(value)) return value.map((one) => resolved(one, made));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, made)]));
}

async function run(
  request: ScimRequest,
  operation: Operation,
  made: Map<string, string>,
): Promise<{ answer: object; isError: boolean }> {
  const { bulkId, version } = operation;
  const method = operation.method.toUpperCase();
  const about = { method, ...(bulkId === undefined ? {} : { bulkId }) };
  try {
    if (isUnresolved(operation, made)) throw new ScimError(409, "invalidValue", "A bulkId cannot be resolved.");
    if (!["POST", "PUT", "PATCH", "DELETE"].includes(method))
      throw new ScimError(400, "invalidSyntax", "The method is POST, PUT, PATCH, or DELETE.");
    const path = String(resolved(operation.path, made)).split("/").filter(Boolean);
    if (path.length > 2 || path[1] === ".search") throw new ScimError(400, "invalidPath", "The path is not known.");
    const body = resolved(operation.data, made);
    const inner = { ...request, ...{ method, path, body, query: {}, ifMatch: versionOf(version), ifNoneMatch: null } };
    const { status, etag, body: answer } = await answerScim(inner);
    const id = isObject(answer) ? String(answer.id) : path[1];
    if (bulkId !== undefined && id !== undefined) made.set(bulkId, id);
    const location = `${scimBaseUrl(request.ctx, request.directory.id)}/${path[0]}/${id}`;
    return {
      answer: { ...about, location, ...(etag ? { version: etag } : {}), status: String(status) },
      isError: false,
    };
  } catch (thrown) {
    const error = scimErrorOf(thrown);
    if (!error) throw thrown;
    return { answer: { ...about, status: String(error.status), response: errorBody(error) }, isError: true };
  }
}
