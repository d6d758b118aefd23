import { edge } from "./harness.ts";
import { type Managed, unique } from "./management.ts";

/** What answers have in common; the rest is for `toMatchObject`. */
export interface ScimBody {
  id: string;
  Resources: ScimBody[];
  members: { value: string }[];
  Operations: { status: string }[];
  meta: { location: string };
  ims: object[];
  [name: string]: unknown;
}

export interface ScimReply {
  status: number;
  body: ScimBody;
  headers: Headers;
}

export type ScimCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimReply>;

export interface TestDirectory {
  id: string;
  token: string;
  organizationId: string;
  /** The organization names it, so that the directory may. */
  domain: string;
  scim: ScimCall;
}

/** Calls of a directory with any token. */
export const scimAs =
  (endpoint: string, id: string, token: string): ScimCall =>
  async (method, path, body, headers = {}) => {
    const reply = await edge.fetch(`${endpoint}/scim/v2/${id}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json", ...headers },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === "" ? null : JSON.parse(text) };
  };

/** A directory of an organization that names a domain. */
export async function directoryIn(tenant: Managed, given?: string): Promise<TestDirectory> {
  const domain = `${unique()}.example`;
  const organizationId = given ?? (await tenant.ok("POST", "/api/organizations", { name: `Org ${unique()}` })).id;
  await tenant.ok("POST", `/api/organizations/${organizationId}/jit/email-domains`, { emailDomain: domain });
  const { id, token } = await tenant.ok<{ id: string; token: string }>("POST", "/api/directories", {
    ...{ name: "Entra", organizationId },
  });
  return { id, token, organizationId, domain, scim: scimAs(tenant.endpoint, id, token) };
}

export const userUrn = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupUrn = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const patchUrn = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** What a provider sends of a person. */
export const someone = (domain: string, more: object = {}) => {
  const userName = `ada.${unique()}@${domain}`;
  return {
    ...{ schemas: [userUrn], userName, externalId: unique(), active: true, displayName: "Ada Lovelace" },
    ...{
      name: { givenName: "Ada", familyName: "Lovelace" },
      emails: [{ value: userName, type: "work", primary: true }],
    },
    ...more,
  };
};

export const patchOf = (...Operations: object[]) => ({ schemas: [patchUrn], Operations });
