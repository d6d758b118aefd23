import { z } from "zod";
import { TemplateType } from "../../../contracts/connector.ts";
import { TenantRole } from "../../../contracts/member.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { enqueue, type OutboxEntry } from "../../kernel/outbox/enqueue.ts";
import { type Channel, hasSender } from "../connectors/find-sender.ts";
import { MessageSubjects } from "./variables.ts";

export const messageKind = "message";

/** What of a user's credentials was changed; `account` went as a whole. */
export const CredentialChange = z.enum(["password", "email", "phone", "username", "social", "mfa", "account"]);
export type CredentialChange = z.infer<typeof CredentialChange>;

export const Message = z.object({
  channel: z.enum(["email", "phone"]),
  to: z.string(),
  type: TemplateType,
  payload: z.object({
    code: z.string().optional(),
    link: z.string().optional(),
    /** Of an invitation, to a tenant but for `expiresAt`; templates can use them, too. That is an ISO 8601 time. */
    tenant: z.string().optional(),
    inviter: z.string().optional(),
    role: TenantRole.optional(),
    expiresAt: z.string().optional(),
    /** Of a notice about a credential, with its ISO 8601 time. */
    change: CredentialChange.optional(),
    at: z.string().optional(),
    /** Of a notice that a webhook of `tenant` was paused: its name, with the time in `at`. */
    pausedWebhook: z.string().optional(),
    /** Of a notice that the certificate of an application with SAML ends: the application's name, with the time in `at`. */
    expiringCertificate: z.string().optional(),
  }),
  locale: z.string(),
  about: MessageSubjects.optional(),
  /** Values that whoever sends it gives to the tenant's template. */
  variables: z.record(z.string(), z.string()).optional(),
});
export type Message = z.infer<typeof Message>;

/** What lies in the outbox: no address and no code can be read in the table. */
const Sealed = z.object({ sealed: z.string() });
const contextOf = (ctx: Ctx) => `message:${ctx.tenantId}`;

/** @throws `connector.not_found` when nothing of the tenant can send by this channel */
export async function requireSender(ctx: Ctx, channel: Channel): Promise<void> {
  if (!ctx.hasInbox && !(await hasSender(ctx, channel))) throw new AppError("connector.not_found");
}

/** The outbox row that sends a message, for the batch that is the reason for it. Its id goes to `ctx.wake` afterwards. */
export async function enqueueMessage(ctx: Ctx, message: Message): Promise<OutboxEntry> {
  const content = {
    ...message,
    ...(ctx.clientIp === null ? {} : { ip: ctx.clientIp }),
    ...(ctx.tenantName === undefined ? {} : { tenantName: ctx.tenantName }),
  };
  return enqueue(ctx, messageKind, { sealed: await ctx.box.seal(JSON.stringify(content), contextOf(ctx)) });
}

const Posted = Message.extend({ ip: z.string().optional(), tenantName: z.string().optional() });
export type PostedMessage = z.infer<typeof Posted>;

export async function openMessage(ctx: Ctx, payload: unknown): Promise<PostedMessage> {
  const { sealed } = Sealed.parse(payload);
  return Posted.parse(JSON.parse(await ctx.box.open(sealed, contextOf(ctx))));
}
