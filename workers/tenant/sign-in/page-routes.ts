import type { Hono } from "hono";
import type { z } from "zod";
import { ConsentInfo, GiveConsent, RedirectTo } from "../../../contracts/experience.ts";
import { InteractionQuery } from "../../../contracts/interaction-cookie.ts";
import {
  PageFields,
  PageOneTap,
  PageOneTimeToken,
  PagePassword,
  PageProfile,
  PageProfileSendCode,
  PageRegister,
  PageReset,
  PageSendCode,
  PageSocialFinish,
  PageSocialLink,
  PageSocialStart,
  PageSsoStart,
  PageSwitch,
  PageVerifyCode,
} from "../../../contracts/sign-in-page.ts";
import { PageSsoTest, PageSsoTested } from "../../../contracts/sso-test.ts";
import { route } from "../../kernel/route.ts";
import type { Pending } from "../oidc/interaction.ts";
import type { TenantScope } from "../scope.ts";
import { finishTest } from "../sso-connectors/connection-test/finish.ts";
import { giveConsent, refuseConsent } from "./consent.ts";
import { describeConsent } from "./consent-info.ts";
import { declareForm, onPending } from "./declare-step.ts";
import { factorPageRoutes } from "./mfa/page-routes.ts";
import {
  finish,
  goOnAs,
  pageFields,
  pageFinishSocial,
  pageOneTap,
  pageOneTimeToken,
  pagePassword,
  pageProfile,
  pageRegister,
  pageSendCode,
  pageSendProfileCode,
  pageStartSocial,
  pageStartSso,
  pageVerifyCode,
  pageVerifyProfileCode,
} from "./page-steps.ts";
import { resetPassword } from "./reset-password.ts";

type Ctx = TenantScope["ctx"];

/**
 * What our own sign-in pages ask for: the steps of the Experience API that one form stands for, in one trip
 * to the region. Reached from the edge only; the browser's cookies come along, or the name of a trial.
 */
export function signInPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const form = declareForm(app);

  form("password", "Sign in with an identifier and a password", PagePassword, pagePassword);
  form("code/send", "Send a code", PageSendCode, pageSendCode);
  form("code/verify", "Verify a code", PageVerifyCode, pageVerifyCode);
  form("register", "Register with an identifier and a password", PageRegister, pageRegister);
  form("sso/start", "Go to the provider of a company", PageSsoStart, pageStartSso);
  form("profile", "Add missing profile data", PageProfile, pageProfile);
  form("profile/fields", "Add values of profile fields", PageFields, pageFields);
  form(
    "profile/code/send",
    "Send a code to a missing email address or phone number",
    PageProfileSendCode,
    (flow, { identifier }) => pageSendProfileCode(flow, identifier),
  );
  form("profile/code/verify", "Verify a missing email address or phone number", PageVerifyCode, pageVerifyProfileCode);
  form("reset", "Set a new password", PageReset, async (flow, input) => {
    await resetPassword(flow, input);
    return finish(flow);
  });
  form("switch", "Switch between sign-in and registration", PageSwitch, (flow, { event, verificationId }) =>
    goOnAs(flow, event, verificationId),
  );
  form("social/start", "Start the verification of a social account", PageSocialStart, pageStartSocial);
  form("social/finish", "Verify the response of a social provider", PageSocialFinish, pageFinishSocial);
  form("social/one-tap", "Verify a credential of Google One Tap", PageOneTap, pageOneTap);
  form("social/link", "Link a social account, or create a user", PageSocialLink, (flow, { verificationId, link }) =>
    goOnAs(flow, link ? "SignIn" : "Register", verificationId, link),
  );
  form("one-time-token", "Verify a one-time token from a magic link", PageOneTimeToken, pageOneTimeToken);

  factorPageRoutes(app);

  route(
    app,
    {
      ...{ method: "post", path: "/sign-in/sso-test/finish", tag: "Internal", body: PageSsoTest },
      summary: "Verify the response of a company's provider to a test",
      answer: { status: 200, schema: PageSsoTested },
    },
    [],
    (c, { body }) => finishTest(c.env.ctx, body.connectorId, body.data),
  );

  const consent = (
    path: string,
    summary: string,
    schema: z.ZodType,
    work: (ctx: Ctx, pending: Pending, input: z.output<typeof GiveConsent>) => Promise<unknown>,
  ) =>
    route(
      app,
      {
        method: "post",
        path: `/sign-in/consent${path}`,
        tag: "Internal",
        summary,
        query: InteractionQuery,
        body: GiveConsent,
        answer: { status: 200, schema },
      },
      [],
      (c, { body, query }) => onPending(c, query, (ctx, pending) => work(ctx, pending, body)),
    );
  consent("/describe", "Get the information shown on the consent page", ConsentInfo, describeConsent);
  consent("", "Grant consent", RedirectTo, (ctx, pending, input) => giveConsent(ctx, pending, input.organizationIds));
  consent("/refuse", "Deny consent", RedirectTo, refuseConsent);
}
