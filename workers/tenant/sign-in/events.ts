import { sql } from "drizzle-orm";
import type { DataHookEvent, InteractionHookEvent } from "../../../contracts/webhook-event.ts";
import type { Statement } from "../../kernel/db.ts";
import { jsonOf, type NewEvent, tellEvent } from "../../kernel/webhook-events.ts";
import { applications } from "../applications/table.ts";
import { shownInEvents } from "../users/entity.ts";
import { users } from "../users/table.ts";
import type { Flow } from "./interaction.ts";
import type { SignInState } from "./rules/state.ts";

const events: Record<SignInState["event"], InteractionHookEvent> = {
  Register: "PostRegister",
  SignIn: "PostSignIn",
  ForgotPassword: "PostResetPassword",
};

/** What webhooks are told of the interaction in each of its events; the user as they are at that point of the batch. */
function about({ ctx, pending, state }: Flow, userId: string) {
  const { tenantId } = ctx;
  const user = sql`(SELECT ${jsonOf(users, shownInEvents)} FROM ${users} WHERE ${users.tenantId} = ${tenantId} AND ${users.id} = ${userId})`;
  const application = sql`(SELECT ${jsonOf(applications, ["id", "type", "name", "description"])} FROM ${applications}
    WHERE ${applications.tenantId} = ${tenantId} AND ${applications.id} = ${pending.clientId})`;
  const facts = {
    ...{ interactionEvent: (state as SignInState).event, sessionId: pending.uid, applicationId: pending.clientId },
  };
  return { facts, application, user };
}

/** That somebody registered, signed in, or reset their password. Behind what the interaction writes of the user. */
export function tellInteraction(flow: Flow, userId: string, event: SignInState["event"]): Statement {
  const { facts, application, user } = about(flow, userId);
  const ip = flow.ctx.clientIp === null ? {} : { userIp: flow.ctx.clientIp };
  const told: NewEvent = { event: events[event], facts: { ...facts, ...ip, userId }, json: { application, user } };
  return tellEvent(flow.ctx, told);
}

/** That the interaction made or changed the user. Behind the statement that does. */
export function tellUser(flow: Flow, userId: string, event: DataHookEvent): Statement {
  const { facts, application, user } = about(flow, userId);
  return tellEvent(flow.ctx, { event, facts, json: { application, data: user } });
}
