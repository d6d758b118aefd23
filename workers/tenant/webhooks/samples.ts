import type { EventSample } from "../../../contracts/webhook.ts";
import { HookEvent } from "../../../contracts/webhook-event.ts";
import type { Ctx } from "../../kernel/context.ts";

type Group = EventSample["group"];
type Json = Record<string, unknown>;

const at = Date.parse("2026-01-15T09:30:00.000Z");
const request = { userAgent: "Mozilla/5.0", ip: "192.0.2.24" };

const user = {
  ...{ id: "w5xk2m9q7r1t", username: "ada", primaryEmail: "ada@example.com", primaryPhone: "14155550123" },
  ...{ name: "Ada Lovelace", avatar: null, customData: {}, identities: {}, lastSignInAt: at, createdAt: at },
  ...{ updatedAt: at, profile: { givenName: "Ada" }, applicationId: "8v2n4c6x1b3m5k7j9h0gf", isSuspended: false },
};
const scopeIds = { id: "5t7y9u1i3o5p7a9s1d3fg", resourceId: "k3j5h7g9f1d3s5a7p9o1i" };
const samples = (tenantId: string) => ({
  user,
  role: {
    tenantId,
    id: "3e5r7t9y1u3i5o7p9a1sd",
    name: "editor",
    description: "Edits articles",
    type: "User",
    isDefault: false,
  },
  scope: { tenantId, ...scopeIds, name: "read:articles", description: "Read articles", createdAt: at },
  organization: {
    ...{ tenantId, id: "q1w3e5r7t9y1", name: "Acme", description: null, customData: {}, isMfaRequired: false },
    ...{ branding: {}, color: {}, createdAt: at },
  },
  organizationRole: {
    tenantId,
    id: "m9n7b5v3c1x9z7l5k3j1h",
    name: "admin",
    description: "Manages members",
    type: "User",
  },
  organizationScope: { tenantId, id: "g5f3d1s9a7p5o3i1u9y7t", name: "invite:member", description: null },
});

/** The group, when it is sent, and the call of a sample: method, path behind `/api`, parameters, status, and data. */
type Call = [method: string, route: string, params: Record<string, string>, status: number];

const interactions: Record<string, [interactionEvent: string, description: string]> = {
  PostRegister: ["Register", "A user registered."],
  PostSignIn: ["SignIn", "A user signed in."],
  PostResetPassword: ["ForgotPassword", "A user reset their password."],
};

const nouns: Record<
  string,
  { group: Group; what: string; path: string; key: keyof ReturnType<typeof samples>; name: string }
> = {
  User: { group: "User", what: "A user", path: "/users", key: "user", name: "userId" },
  Role: { group: "Role", what: "A role", path: "/roles", key: "role", name: "id" },
  Scope: {
    group: "Scope",
    what: "A permission of an API resource",
    path: "/resources/:resourceId/scopes",
    key: "scope",
    name: "scopeId",
  },
  Organization: {
    group: "Organization",
    what: "An organization",
    path: "/organizations",
    key: "organization",
    name: "id",
  },
  OrganizationRole: {
    ...{ group: "OrganizationRole", what: "An organization role", path: "/organization-roles" },
    ...{ key: "organizationRole", name: "id" },
  },
  OrganizationScope: {
    ...{ group: "OrganizationScope", what: "An organization permission", path: "/organization-scopes" },
    ...{ key: "organizationScope", name: "id" },
  },
};

const said: Record<string, string> = {
  Created: "was created.",
  Deleted: "was deleted.",
  "Data.Updated": "was updated.",
  "SuspensionStatus.Updated": "was suspended or reactivated.",
  "Scopes.Updated": "was granted or lost permissions.",
  "Membership.Updated": "gained or lost members.",
};

function dataEvent(event: HookEvent, tenantId: string): EventSample {
  const [noun = "", ...rest] = event.split(".");
  const verb = rest.join(".");
  const about = nouns[noun];
  if (!about) throw new Error(`no sample of ${event}`);
  const all = samples(tenantId);
  const data = all[about.key] as Json & { id: string };
  const scopeParams: Record<string, string> = noun === "Scope" ? { resourceId: scopeIds.resourceId } : {};
  const one = { ...scopeParams, [about.name]: data.id };
  const paths: Record<string, Call> = {
    Created: ["POST", about.path, scopeParams, noun === "User" || noun === "Role" ? 200 : 201],
    Deleted: ["DELETE", `${about.path}/:${about.name}`, one, 204],
    "Data.Updated": ["PATCH", `${about.path}/:${about.name}`, one, 200],
    "SuspensionStatus.Updated": ["PATCH", `${about.path}/:${about.name}/is-suspended`, one, 200],
    "Scopes.Updated": ["POST", `${about.path}/:${about.name}/scopes`, one, 201],
    "Membership.Updated": ["POST", `${about.path}/:${about.name}/users`, one, 201],
  };
  const [method, route, params, status] = paths[verb] as Call;
  const path = `/api${route.replace(/:(\w+)/g, (_, name: string) => String((params as Json)[name]))}`;
  const shown: Record<string, unknown> = {
    "SuspensionStatus.Updated": { ...data, isSuspended: true },
    "Scopes.Updated": [noun === "OrganizationRole" ? all.organizationScope : all.scope],
    "Membership.Updated": { organizationId: data.id, added: { userIds: [user.id] }, removed: null },
  };
  return {
    ...{ event, group: about.group, description: `${about.what} ${said[verb]}` },
    sample: {
      ...{ event, createdAt: new Date(at).toISOString(), ...request },
      ...{ method, path, matchedRoute: `/api${route}`, params, status, data: shown[verb] ?? data },
    },
  };
}

function interaction(event: HookEvent): EventSample {
  const [interactionEvent = "", description = ""] = interactions[event] ?? [];
  const application = { id: user.applicationId, type: "SPA", name: "Shop", description: null };
  return {
    ...{ event, group: "Interaction", description },
    sample: {
      ...{ event, createdAt: new Date(at).toISOString(), ...request, userIp: request.ip },
      ...{ interactionEvent, sessionId: "Q3x7v1n5b9m2k6j0", applicationId: application.id, application },
      ...{ userId: user.id, user },
    },
  };
}

const describe = (event: HookEvent, tenantId: string): EventSample =>
  event in interactions ? interaction(event) : dataEvent(event, tenantId);

/** The events in the order of their groups, each with a payload as it is sent but for `hookId`. */
export const listEvents = (tenantId: string): EventSample[] =>
  HookEvent.options.map((event) => {
    const about = describe(event, tenantId);
    return { ...about, sample: { hookId: "h1o3o5k7i9d1s3a5m7p9l", ...about.sample } };
  });

export const sampleOf = (event: HookEvent, { tenantId }: Pick<Ctx, "tenantId">): Json =>
  describe(event, tenantId).sample;
