import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { scimBaseUrl } from "../get.ts";
import { badValue, noResource } from "./error.ts";
import { listResponse } from "./page.ts";
import type { ScimAnswer, ScimRequest } from "./request.ts";
import {
  type Attribute,
  type Attributes,
  enterpriseUrn,
  groupAttributes,
  groupUrn,
  userAttributes,
  userUrn,
} from "./schema.ts";
import { isObject } from "./values.ts";

/** With 25 statements each they stay below the 1,000 queries that D1 allows in an invocation. */
export const bulkOperationsMax = 40;
export const payloadMax = 1_048_576;

/** RFC 7643, section 5. */
export const serviceProviderConfig = ({ ctx, directory }: ScimRequest): ScimAnswer => ({
  status: 200,
  body: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: true, maxOperations: bulkOperationsMax, maxPayloadSize: payloadMax },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        ...{ type: "oauthbearertoken", name: "Bearer token", primary: true },
        ...{ description: "The token of the directory.", specUri: "https://www.rfc-editor.org/info/rfc6750" },
      },
    ],
    meta: {
      resourceType: "ServiceProviderConfig",
      location: `${scimBaseUrl(ctx, directory.id)}/ServiceProviderConfig`,
    },
  },
});

/** RFC 7643, section 6. */
const types = (base: string): JsonObject[] =>
  [
    { name: "User", endpoint: "/Users", schema: userUrn, extensions: [{ schema: enterpriseUrn, required: false }] },
    { name: "Group", endpoint: "/Groups", schema: groupUrn, extensions: [] },
  ].map(({ name, endpoint, schema, extensions }) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    ...{ id: name, name, endpoint, schema },
    ...(extensions.length > 0 ? { schemaExtensions: extensions } : {}),
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  }));

const required: Readonly<Record<string, string>> = { [userUrn]: "userName", [groupUrn]: "displayName" };

/** RFC 7643, section 7. */
function attributeOf(name: string, attribute: Attribute, isRequired: boolean): JsonObject {
  const about = { name, required: isRequired, mutability: "readWrite", returned: "default" };
  if (typeof attribute === "string") {
    const uniqueness = name === "userName" || (isRequired && name === "displayName") ? "server" : "none";
    return {
      ...about,
      type: attribute,
      multiValued: false,
      ...(attribute === "string" ? { caseExact: name === "externalId", uniqueness } : {}),
    };
  }
  const subAttributes = Object.entries(attribute.subs).map(([sub, inner]) => attributeOf(sub, inner, false));
  return { ...about, type: "complex", multiValued: attribute.isMany, subAttributes };
}

function schemas(base: string): JsonObject[] {
  const { [enterpriseUrn]: extension, ...core } = userAttributes;
  const enterprise = typeof extension === "object" ? extension.subs : {};
  const all: [string, string, Attributes][] = [
    [userUrn, "User", core],
    [groupUrn, "Group", groupAttributes],
    [enterpriseUrn, "EnterpriseUser", enterprise],
  ];
  return all.map(([id, name, attributes]) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    ...{ id, name, description: name },
    attributes: Object.entries(attributes).map(([key, one]) => attributeOf(key, one, required[id] === key)),
    meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
  }));
}

export const listResourceTypes = (request: ScimRequest): ScimAnswer => oneOrAll(request, types(baseOf(request)));
export const listSchemas = (request: ScimRequest): ScimAnswer => oneOrAll(request, schemas(baseOf(request)));

const baseOf = ({ ctx, directory }: { ctx: Ctx; directory: DirectoryRow }) => scimBaseUrl(ctx, directory.id);

function oneOrAll({ path: [, id] }: ScimRequest, all: JsonObject[]): ScimAnswer {
  if (id === undefined) return { status: 200, body: listResponse(all.length, 1, all) };
  const one = all.find((each) => String(each.id).toLowerCase() === id.toLowerCase());
  if (!one) throw noResource();
  return { status: 200, body: one };
}

/** What a body says that it is: schemas that there are (RFC 7643, section 3). @throws `invalidValue` */
export const requireUserSchemas = (body: unknown): void => requireSchemas(body, userUrn);
export const requireGroupSchemas = (body: unknown): void => requireSchemas(body, groupUrn);

function requireSchemas(body: unknown, known: string): void {
  if (!isObject(body)) throw badValue("The body must be a JSON object.");
  const given = body.schemas ?? [known];
  const isList = Array.isArray(given) && given.length > 0 && given.length <= 10;
  // Extensions that are not known here are ignored, as attributes are.
  if (!isList || !given.some((one) => String(one).toLowerCase() === known.toLowerCase()))
    throw badValue(`schemas must name ${known}.`);
}
