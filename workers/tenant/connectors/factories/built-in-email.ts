import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { builtInEmails } from "../../messages/table.ts";
import { messageFactory } from "../factory.ts";
import { sendByBinding } from "./cloudflare.ts";
import { OptionalLine, textItem } from "./form.ts";
import { drawLogo, envelopeMark } from "./logo.ts";
import { lineWithoutUrl, mailboxOf } from "./mail-sender.ts";
import { readmeOf } from "./oauth-provider.ts";

const dayMs = 86_400_000;

/** Sends from the deployment's own address: the tenant says how it is called, and nothing of where it sends from. */
export const builtInEmail = messageFactory({
  id: "built-in-email-service",
  type: "Email",
  name: "Built-in email service",
  description: "Sends email from this installation’s own address. Nothing to set up.",
  logo: drawLogo("#5b4be0", envelopeMark),
  readme: readmeOf("Built-in email service", [
    "Enter the name that your users see as the sender.",
    "Add your company’s name and address, and a logo, to show them in the built-in emails.",
    "Send yourself a test. The number of emails a day is limited: use a provider of your own for more.",
  ]),
  formItems: [
    textItem("fromName", "Sender name"),
    textItem("companyInformation", "Company information", { placeholder: "Acme Inc., 1 Main Street, Springfield" }),
    textItem("appLogo", "Logo", { placeholder: "https://example.com/logo.png", isPicture: true }),
  ],
  config: z.object({
    fromName: lineWithoutUrl("URL is not allowed in sender name."),
    companyInformation: lineWithoutUrl("URL is not allowed in company information."),
    appLogo: OptionalLine.refine(
      // What is uploaded on a development machine is there.
      (url) => url === undefined || (URL.canParse(url) && /^(https:|http:\/\/localhost[:/])/.test(url)),
      "must be an https URL",
    ),
  }),
  isOffered: ({ builtInEmail: service }) => Boolean(service),
  async send(ctx, config, message) {
    const { builtInEmail: service, sendEmail } = ctx;
    if (!service)
      throw new AppError("connector.invalid_config", { details: "this installation has no email address of its own" });
    await count(ctx, service.dailyLimit);
    if (!sendEmail) return undefined;
    const from = mailboxOf({ fromEmail: { email: service.from }, fromName: config.fromName }, message);
    await sendByBinding(sendEmail, from, message).catch(async (thrown) => {
      await ctx.db.run(sql`UPDATE ${builtInEmails} SET sent = sent - 1 WHERE ${isToday(ctx)}`);
      throw thrown;
    });
    return undefined;
  },
});

const dayOf = (ctx: Ctx): string => new Date(ctx.now()).toISOString().slice(0, 10);
const isToday = (ctx: Ctx) => sql`tenant_id = ${ctx.tenantId} AND day = ${dayOf(ctx)}`;

/** Counts an email before it is sent, so that no two are the last one. @throws `connector.daily_limit_exceeded` */
async function count(ctx: Ctx, limit: number): Promise<void> {
  const counted = await ctx.db.all(sql`INSERT INTO ${builtInEmails} (tenant_id, day, sent)
    VALUES (${ctx.tenantId}, ${dayOf(ctx)}, 1)
    ON CONFLICT (tenant_id, day) DO UPDATE SET sent = sent + 1 WHERE sent < ${limit} RETURNING sent`);
  if (counted.length > 0) return;
  const retryAfter = Math.ceil((dayMs - (ctx.now() % dayMs)) / 1000);
  throw new AppError("connector.daily_limit_exceeded", { data: { limit, retryAfter }, retryAfter });
}

/** What a tenant sent in all, and today. */
export async function countBuiltInEmails(ctx: Ctx): Promise<{ sent: number; today: number }> {
  const [row] = await ctx.db.all<{ sent: number; today: number }>(sql`SELECT coalesce(sum(sent), 0) AS sent,
    coalesce(sum(iif(day = ${dayOf(ctx)}, sent, 0)), 0) AS today FROM ${builtInEmails} WHERE tenant_id = ${ctx.tenantId}`);
  return row ?? { sent: 0, today: 0 };
}
