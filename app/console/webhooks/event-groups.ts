import type { HookEvent } from "../../../contracts/webhook-event.ts";
import { hookEvents } from "../../../contracts/webhook-facts.ts";

/** What became of what an event is about. */
const happenings = {
  PostRegister: "register",
  PostSignIn: "signIn",
  PostResetPassword: "resetPassword",
  Created: "created",
  Deleted: "deleted",
  "Data.Updated": "updated",
  "SuspensionStatus.Updated": "suspension",
  "Scopes.Updated": "permissions",
  "Membership.Updated": "members",
} as const;

export const groups = [
  "Interaction",
  "User",
  "Organization",
  "Role",
  "OrganizationRole",
  "Scope",
  "OrganizationScope",
] as const;
export type EventGroup = (typeof groups)[number];

export const groupOf = (event: HookEvent): EventGroup =>
  groups.find((group) => event.startsWith(`${group}.`)) ?? "Interaction";

/** The key of its words: `happening.<key>`. */
export const happeningOf = (event: HookEvent) => {
  const name = event.startsWith("Post") ? event : event.slice(event.indexOf(".") + 1);
  return happenings[name as keyof typeof happenings];
};

export const eventsOf = (group: EventGroup): HookEvent[] => hookEvents.filter((event) => groupOf(event) === group);
