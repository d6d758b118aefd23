import { z } from "zod";
import { AskInbox, InboxMessages } from "../../contracts/connector.ts";
import {
  EndSession,
  OfSession,
  RedeemCode,
  RedeemedCode,
  RefreshedTokens,
  RefreshTokens,
  Standing,
} from "../../contracts/console-session.ts";
import { ExpiringCertificates, NoticedCertificates } from "../../contracts/expiring-certificate.ts";
import { DemoCounts, EnsuredUser, EnsureMachineClient, EnsureUser, MachineClient } from "../../contracts/internal.ts";
import { AccountMemberships } from "../../contracts/me.ts";
import { NoticedHooks, PausedHooks } from "../../contracts/paused-hook.ts";
import { TenantCounts } from "../../contracts/plan.ts";
import { ReadParts } from "../../contracts/sign-in-experience.ts";
import { ProvisionedTenant, ProvisionTenant, TenantLimits } from "../../contracts/tenant.ts";
import { Done, Invited, OfUser } from "../../contracts/tenant-members.ts";
import { AskTrialExperience, OfTrial, Trial } from "../../contracts/trial.ts";
import { ReportUsage, UsageReport } from "../../contracts/usage.ts";
import type { Ctx } from "../kernel/context.ts";
import { atomic } from "../kernel/db.ts";
import { newApp } from "../kernel/http.ts";
import { route } from "../kernel/route.ts";
import { accountPageRoutes } from "./account/page-routes.ts";
import { ensureMachineClient } from "./applications/ensure-machine-client.ts";
import { customDomainCalls } from "./custom-domains/internal-routes.ts";
import { customUiFileRoutes } from "./custom-ui/routes.ts";
import { fillWithDemo } from "./demo/fill.ts";
import { beginClosing, finishClosing } from "./me/close.ts";
import { enqueueMessage, Message, requireSender } from "./messages/enqueue-message.ts";
import { askInbox } from "./messages/inbox.ts";
import { countInvitations } from "./messages/passcodes.ts";
import { reportUsage } from "./metering/report.ts";
import { endConsoleSession, isStanding } from "./oidc/console-session.ts";
import { redeemCode, refreshTokens } from "./oidc/console-tokens.ts";
import { organizationInvitationPageRoutes } from "./organization-invitations/page-routes.ts";
import { protectedApplicationCalls } from "./protected-applications/internal-routes.ts";
import { countUsage } from "./quota/usage.ts";
import { listExpiring, noticeCertificates } from "./saml-applications/notices.ts";
import type { TenantScope } from "./scope.ts";
import { signInPageRoutes } from "./sign-in/page-routes.ts";
import { describeTrial, trialExperience } from "./sign-in/trial/run.ts";
import { readParts } from "./sign-in-experience/public.ts";
import { ssoSetupPageRoutes } from "./sso-connectors/setup-link/page-routes.ts";
import { tenantMemberCalls } from "./tenant-members/internal-routes.ts";
import { deleteTenant } from "./tenants/delete.ts";
import { provisionTenant } from "./tenants/provision.ts";
import { setTenantLimits } from "./tenants/set-limits.ts";
import { ensureUser } from "./users/ensure.ts";
import { listPausedHooks, noticeHooks } from "./webhooks/notices.ts";

/** Calls of the control plane to a tenant's region. They arrive by the service binding on a host of their own. */
export const internalApp = newApp<TenantScope>();

/** The other end of each is in `workers/control/regions/client.ts`. */
function call<B extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  schema: z.ZodType,
  work: (ctx: Ctx, input: z.output<B>) => Promise<unknown>,
): void {
  route(
    internalApp,
    { method: "put", path, tag: "Internal", summary, body, answer: { status: 200, schema } },
    [],
    (c, input) => work({ ...c.env.ctx, actor: { kind: "system" } }, input.body as z.output<B>),
  );
}

call("/tenant", "Create the tenant in this region", ProvisionTenant, ProvisionedTenant, provisionTenant);
call("/tenant/standing", "Set the plan and the suspension of the tenant", TenantLimits, Done, setTenantLimits);
call("/tenant/remove", "Delete a batch of the tenant's data", z.object({}), Done, deleteTenant);
route(
  internalApp,
  {
    ...{ method: "get", path: "/quota-usage", tag: "Internal", summary: "Count the resources that a plan limits" },
    answer: { status: 200, schema: TenantCounts },
  },
  [],
  (c) => countUsage(c.env.ctx),
);
call(
  "/machine-client",
  "Find or create a machine-to-machine application",
  EnsureMachineClient,
  MachineClient,
  ensureMachineClient,
);
call("/user", "Find or create a user", EnsureUser, EnsuredUser, ensureUser);
call("/usage", "Report the usage of the tenants in this database", ReportUsage, UsageReport, reportUsage);
call(
  "/paused-hooks/list",
  "List paused webhooks whose admins are not told yet",
  z.object({}),
  PausedHooks,
  listPausedHooks,
);
call("/paused-hooks/noticed", "Record that the admins of paused webhooks are told", NoticedHooks, Done, noticeHooks);
call(
  "/expiring-certificates/list",
  "List certificates of SAML applications whose admins are to be told of their end",
  z.object({}),
  ExpiringCertificates,
  listExpiring,
);
call(
  "/expiring-certificates/noticed",
  "Record that the admins of expiring certificates are told",
  NoticedCertificates,
  Done,
  noticeCertificates,
);
call("/public-experience", "Read parts of the public sign-in experience", ReadParts, z.unknown(), (ctx, { parts }) =>
  readParts(ctx, parts),
);
call("/trial", "Describe a trial sign-in", OfTrial, Trial, (ctx, { id }) => describeTrial(ctx, id));
call(
  "/trial/experience",
  "Read the public sign-in experience of a trial",
  AskTrialExperience,
  z.unknown(),
  (ctx, asked) => trialExperience(ctx, asked.id, asked.query),
);
call("/inbox", "List the messages in the development inbox", AskInbox, InboxMessages, askInbox);
call("/demo", "Fill the tenant with demo data", z.object({}), DemoCounts, fillWithDemo);

call("/messages/require-sender", "Check that email can be sent", z.object({}), Done, async (ctx) => {
  await requireSender(ctx, "email");
  return { done: true };
});
call("/messages/count-invitations", "Count invitations to tenants", Invited, Done, async (ctx, { recipients }) => {
  await atomic(ctx.db, await countInvitations(ctx, recipients));
  return { done: true };
});
call("/messages/send", "Send a message", Message, Done, sendNow);
call("/console-session/code", "Redeem the code of a sign-in", RedeemCode, RedeemedCode, redeemCode);
call("/console-session/tokens", "Refresh the tokens of a session", RefreshTokens, RefreshedTokens, refreshTokens);
call("/console-session/standing", "Check that a session is still valid", OfSession, Standing, isStanding);
call("/console-session/end", "End a session", EndSession, Done, endConsoleSession);
tenantMemberCalls(call);
protectedApplicationCalls(call);
call("/account/begin-closing", "Suspend an account before its deletion", OfUser, AccountMemberships, beginClosing);
call("/account/finish-closing", "Delete an account", OfUser, Done, finishClosing);
signInPageRoutes(internalApp);
accountPageRoutes(internalApp);
organizationInvitationPageRoutes(internalApp);
customUiFileRoutes(internalApp);
ssoSetupPageRoutes(internalApp);
customDomainCalls(internalApp);

async function sendNow(ctx: Ctx, message: Message): Promise<{ done: true }> {
  const entry = await enqueueMessage(ctx, message);
  await atomic(ctx.db, [entry.statement]);
  ctx.wake([entry.id]);
  return { done: true };
}
