import { z } from "zod";
import { Organization, OrganizationRole, OrganizationScope } from "./organization.ts";
import { Scope } from "./resource.ts";
import { Role } from "./role.ts";
import { User } from "./user.ts";
import { type DataHookEvent, HookEvent, InteractionHookEvent } from "./webhook-event.ts";

/** What every request has. */
const Common = z.object({
  hookId: z.string(),
  /** When it happened: ISO 8601. */
  createdAt: z.iso.datetime(),
  ip: z.string().optional(),
  userAgent: z.string().optional(),
});

/** The application of a sign-in; null for one that is built in, or gone. */
const EventApplication = z
  .object({ id: z.string(), type: z.string(), name: z.string(), description: z.string().nullable() })
  .nullable()
  .optional();

/** Of what happened on the sign-in pages. */
const OfInteraction = {
  interactionEvent: z.enum(["Register", "SignIn", "ForgotPassword"]).optional(),
  sessionId: z.string().optional(),
  applicationId: z.string().optional(),
  application: EventApplication,
};

/** Of a call to an API. */
const OfCall = {
  method: z.string().optional(),
  path: z.string().optional(),
  /** The path as the API declares it: `/api/users/:userId`. */
  matchedRoute: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  status: z.number().optional(),
};

/** The user as the Management API shows it. */
const EventUser = User.omit({ hasPassword: true, ssoIdentities: true });

const interactionPayload = (event: InteractionHookEvent) =>
  Common.extend({
    event: z.literal(event),
    ...OfInteraction,
    userIp: z.string().optional(),
    userId: z.string(),
    user: EventUser,
  });

const Membership = z.object({
  organizationId: z.string(),
  /** Who joined: `userIds`, `applicationIds`; null for nobody. Of more than 5,000 their `count`. */
  added: z.record(z.string(), z.unknown()).nullable(),
  /** Who left, likewise. */
  removed: z.record(z.string(), z.unknown()).nullable(),
});

/** At most 1,000, once the change is done. */
const Scopes = z.array(Scope);
const OrganizationRoleScopes = z.array(z.union([Scope, OrganizationScope]));

const nouns = {
  User: EventUser,
  Role,
  Scope,
  Organization,
  OrganizationRole,
  OrganizationScope,
} satisfies Record<string, z.ZodType>;

const special: Partial<Record<DataHookEvent, z.ZodType>> = {
  "Role.Scopes.Updated": Scopes,
  "OrganizationRole.Scopes.Updated": OrganizationRoleScopes,
  "Organization.Membership.Updated": Membership,
};

/** `data` is the thing as it is after the change, or was before its deletion. */
function dataPayload(event: DataHookEvent) {
  const noun = event.slice(0, event.indexOf(".")) as keyof typeof nouns;
  return Common.extend({ event: z.literal(event), ...OfInteraction, ...OfCall, data: special[event] ?? nouns[noun] });
}

const isInteraction = (event: HookEvent): event is InteractionHookEvent =>
  InteractionHookEvent.safeParse(event).success;

/** The body of a request, by its event. */
export const payloadSchema = (event: HookEvent): z.ZodType =>
  isInteraction(event) ? interactionPayload(event) : dataPayload(event);

/** The body of any request. */
export const HookPayload = z.union(HookEvent.options.map(payloadSchema) as [z.ZodType, z.ZodType, ...z.ZodType[]]);
