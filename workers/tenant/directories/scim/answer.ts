import { AppError } from "../../../kernel/error.ts";
import { patchUser, replaceUser } from "./change-user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { listResourceTypes, listSchemas, serviceProviderConfig } from "./discovery.ts";
import { noResource, ScimError } from "./error.ts";
import { readGroup } from "./group-rows.ts";
import { createGroup, deleteGroup, listGroups, patchGroup, replaceGroup } from "./groups.ts";
import { listUsers } from "./list-users.ts";
import { hidesMembers, shownOf } from "./page.ts";
import { etagOf, type ScimAnswer, type ScimRequest } from "./request.ts";
import { readUser } from "./user-rows.ts";
import { isObject } from "./values.ts";

type Verb = (request: ScimRequest) => ScimAnswer | Promise<ScimAnswer>;

async function getUser({ ctx, directory, path, query, ifNoneMatch }: ScimRequest): Promise<ScimAnswer> {
  const { row, resource } = await readUser(ctx, directory, path[1] as string);
  if (ifNoneMatch === row.version) return { status: 304, etag: etagOf(row.version) };
  return { status: 200, body: shownOf(query, resource), etag: etagOf(row.version) };
}

async function getGroup({ ctx, directory, path, query, ifNoneMatch }: ScimRequest): Promise<ScimAnswer> {
  const { row, resource } = await readGroup(ctx, directory, path[1] as string, !hidesMembers(query));
  if (ifNoneMatch === row.version) return { status: 304, etag: etagOf(row.version) };
  return { status: 200, body: shownOf(query, resource), etag: etagOf(row.version) };
}

/** A query in a body (RFC 7644, section 3.4.3). */
const searching =
  (list: Verb): Verb =>
  (request) => {
    if (!isObject(request.body)) throw new ScimError(400, "invalidSyntax", "The body is no SearchRequest.");
    const query = Object.fromEntries(
      Object.entries(request.body).flatMap(([key, value]): [string, string][] => {
        if (Array.isArray(value)) return [[key, value.filter((one) => typeof one === "string").join(",")]];
        return typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [];
      }),
    );
    return list({ ...request, query });
  };

const verbs: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  ServiceProviderConfig: { GET: serviceProviderConfig },
  ResourceTypes: { GET: listResourceTypes },
  "ResourceTypes/:id": { GET: listResourceTypes },
  Schemas: { GET: listSchemas },
  "Schemas/:id": { GET: listSchemas },
  Users: { GET: listUsers, POST: createUser },
  "Users/.search": { POST: searching(listUsers) },
  "Users/:id": { GET: getUser, PUT: replaceUser, PATCH: patchUser, DELETE: deleteUser },
  Groups: { GET: listGroups, POST: createGroup },
  "Groups/.search": { POST: searching(listGroups) },
  "Groups/:id": { GET: getGroup, PUT: replaceGroup, PATCH: patchGroup, DELETE: deleteGroup },
};

/** @throws `ScimError`, `AppError` */
export async function answerScim(request: ScimRequest): Promise<ScimAnswer> {
  const [kind = "", id, ...more] = request.path;
  if (more.length > 0 || Object.hasOwn(verbs, kind) === false) throw noResource();
  const known = id === undefined ? kind : Object.hasOwn(verbs, `${kind}/${id}`) ? `${kind}/${id}` : `${kind}/:id`;
  const verb = Object.hasOwn(verbs, known) ? verbs[known] : undefined;
  if (!verb) throw noResource();
  const run = Object.hasOwn(verb, request.method) ? verb[request.method] : undefined;
  if (!run) throw new AppError("request.method_not_allowed");
  return run(request);
}
