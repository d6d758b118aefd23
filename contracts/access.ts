import { z } from "zod";
import { EntityId } from "./entity.ts";

/** Something that gives permissions and could be removed: a role, a role in an organization, or all that comes with being a member. */
export const AccessRemoval = z
  .string()
  .regex(/^(?:membership|(?:organization-)?role:[\w-]{1,64})$/, "must be membership, role:ID, or organization-role:ID");

const isInOrganization = (removal: string) => removal === "membership" || removal.startsWith("organization-role:");

const shape = {
  /** Also what tokens of this organization hold, of which the subject must be a member. */
  organizationId: EntityId.optional(),
  /** The indicator of an API resource: its permissions alone. */
  resource: z.string().min(1).max(2048).optional(),
  /** Marks what would be lost without these. */
  without: z.union([AccessRemoval.transform((one) => [one]), z.array(AccessRemoval).max(100)]).optional(),
};

const needsOrganization = { message: "needs organizationId", path: ["without"] };
const isComplete = ({
  organizationId,
  without = [],
}: {
  organizationId?: string | undefined;
  without?: string[] | undefined;
}) => organizationId !== undefined || !without.some(isInOrganization);

export const GetApplicationAccess = z.object(shape).refine(isComplete, needsOrganization);
export const GetUserAccess = z
  .object({
    ...shape,
    /** A third-party application, which is not given everything that its user holds. */ applicationId:
      EntityId.optional(),
  })
  .refine(isComplete, needsOrganization);
export type GetAccess = z.infer<typeof GetUserAccess>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What makes a permission part of a token: one of these is enough. */
export const AccessChain = z.object({ role: Named.extend({ kind: z.enum(["role", "organization-role"]) }) });
export type AccessChain = z.infer<typeof AccessChain>;

/** Whether a chain ends where something is removed (`AccessRemoval`). */
export function goesThrough({ role }: AccessChain, removal: string): boolean {
  if (removal === "membership") return role.kind === "organization-role";
  return removal === `${role.kind}:${role.id}`;
}

export const AccessPermission = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Of an API resource, or of the organization template. */
  kind: z.enum(["resource", "organization"]),
  resource: Named.extend({ indicator: z.string() }).nullable(),
  /** The organization whose tokens hold it; null: tokens without an organization. */
  organization: Named.nullable(),
  via: z.array(AccessChain),
  /** The application of the query is third-party and is not granted it. */
  isWithheld: z.boolean(),
  /** With `without`: nothing else gives it. */
  isLost: z.boolean().optional(),
});
export type AccessPermission = z.infer<typeof AccessPermission>;

/**
 * Why no token is issued although the roles would give it: the user is suspended; the client has no valid secret; the
 * organization requires a second factor that the user does not have; the user does not share the organization with the
 * third-party application.
 */
export const AccessCondition = z.enum(["suspended", "no_secret", "mfa_required", "organization_not_shared"]);
export type AccessCondition = z.infer<typeof AccessCondition>;

/** How many organizations an answer names. */
export const accessOrganizationsMax = 100;

export const Access = z.object({
  permissions: z.array(AccessPermission),
  conditions: z.array(AccessCondition),
  /** The organization of the query. */
  organization: Named.nullable(),
  /** Where the subject is a member, with what it holds there; the first hundred. */
  organizations: z.array(Named.extend({ permissionCount: z.number() })),
  organizationCount: z.number(),
});
export type Access = z.infer<typeof Access>;
