import type { Hono } from "hono";
import { z } from "zod";
import {
  AddProfile,
  ConsentInfo,
  GiveConsent,
  Identify,
  NewPasswordIdentity,
  RedirectTo,
  ResetPassword,
  SendCode,
  StartedSocial,
  StartInteraction,
  StartSocial,
  SwitchEvent,
  Verification,
  VerifyCode,
  VerifyOneTimeToken,
  VerifyPassword,
  VerifySocial,
} from "../../../contracts/experience.ts";
import { InteractionQuery } from "../../../contracts/interaction-cookie.ts";
import { route } from "../../kernel/route.ts";
import { cookiesFor } from "../oidc/cookies.ts";
import type { TenantScope } from "../scope.ts";
import { addProfile } from "./add-profile.ts";
import { giveConsent, refuseConsent } from "./consent.ts";
import { describeConsent } from "./consent-info.ts";
import { declareStep, onPending } from "./declare-step.ts";
import { identify } from "./identify.ts";
import { withFlow } from "./interaction.ts";
import { skipMfa } from "./mfa/bind.ts";
import { factorRoutes } from "./mfa/routes.ts";
import { newPasswordIdentity } from "./new-password-identity.ts";
import { resetPassword } from "./reset-password.ts";
import { sendCode } from "./send-code.ts";
import { beginSocial, verifySocial } from "./social.ts";
import { beginSso, endSso, listSsoChoices } from "./sso.ts";
import { start, switchEvent } from "./start.ts";
import { submit } from "./submit.ts";
import { verifyCode } from "./verify-code.ts";
import { verifyOneTimeToken } from "./verify-one-time-token.ts";
import { verifyPassword } from "./verify-password.ts";

type App = Hono<{ Bindings: TenantScope }>;

const base = "/api/experience";
const proof = `${base}/verification`;
const ByConnector = z.object({ connectorId: z.string().min(1).max(64) });
const proved = { status: 200, schema: Verification } as const;

/** The Experience API: what the sign-in pages call, and what a custom sign-in page may call as well. */
export function signInRoutes(app: App): void {
  const step = declareStep(app);
  step(
    { method: "put", path: base, summary: "Start an interaction", body: StartInteraction, answer: { status: 204 } },
    start,
  );
  step(
    {
      method: "put",
      path: `${base}/interaction-event`,
      summary: "Change the event of the interaction",
      description: "Verifications made so far are kept.",
      body: SwitchEvent,
      answer: { status: 204 },
    },
    (flow, { interactionEvent }) => switchEvent(flow, interactionEvent),
  );
  step(
    {
      method: "post",
      path: `${base}/identification`,
      summary: "Identify the user of the interaction",
      description: "204 for an existing user, 201 if submitting the interaction will create the user.",
      body: Identify.optional(),
      answer: { status: 204 },
    },
    // Created: the user that submitting will make.
    async (flow, body) => ((await identify(flow, body ?? {})) ? new Response(null, { status: 201 }) : undefined),
  );
  step(
    {
      method: "post",
      path: `${base}/submit`,
      summary: "Submit the interaction",
      description:
        "204 without a body after a password reset, which signs nobody in. 401 `session.verification_expired` if the password was set, or the user's sessions were ended, after the verification: verify again.",
      answer: { status: 200, schema: RedirectTo },
    },
    // A reset signs nobody in: there is nowhere to go on to.
    async (flow) => (await submit(flow)) ?? new Response(null, { status: 204 }),
  );
  step(
    {
      method: "post",
      path: `${base}/profile`,
      summary: "Add an identifier, a password, a social account, or values of profile fields to the user",
      body: AddProfile,
      answer: { status: 204 },
    },
    addProfile,
  );
  step(
    {
      method: "put",
      path: `${base}/profile/password`,
      summary: "Reset the password",
      body: ResetPassword,
      answer: { status: 204 },
    },
    resetPassword,
  );
  step(
    {
      method: "post",
      path: `${base}/profile/mfa/mfa-skipped`,
      summary: "Skip the setup of multi-factor authentication, if the policy allows it",
      answer: { status: 204 },
    },
    skipMfa,
  );
  step(
    {
      method: "post",
      path: `${proof}/password`,
      summary: "Verify a password",
      body: VerifyPassword,
      answer: proved,
    },
    verifyPassword,
  );
  step(
    {
      method: "post",
      path: `${proof}/verification-code`,
      summary: "Send a verification code by email or SMS",
      body: SendCode,
      answer: proved,
    },
    sendCode,
  );
  step(
    {
      method: "post",
      path: `${proof}/verification-code/verify`,
      summary: "Verify a verification code",
      body: VerifyCode,
      answer: proved,
    },
    verifyCode,
  );
  step(
    {
      method: "post",
      path: `${proof}/new-password-identity`,
      summary: "Verify an identifier and a password for a new user",
      body: NewPasswordIdentity,
      answer: { status: 201, schema: Verification },
    },
    newPasswordIdentity,
  );
  step(
    {
      method: "post",
      path: `${proof}/one-time-token/verify`,
      summary: "Verify a one-time token from a magic link",
      body: VerifyOneTimeToken,
      answer: proved,
    },
    (flow, { identifier, token, oneTimeToken }) =>
      verifyOneTimeToken(flow, { email: identifier.value, token: token ?? oneTimeToken ?? "" }),
  );
  step(
    {
      method: "post",
      path: `${proof}/social/:connectorId/authorization-uri`,
      summary: "Get the authorization URI of a social provider",
      params: ByConnector,
      body: StartSocial,
      answer: { status: 200, schema: StartedSocial },
    },
    (flow, body, { connectorId }) => beginSocial(flow, connectorId, body),
  );
  step(
    {
      method: "post",
      path: `${proof}/social/:connectorId/verify`,
      summary: "Verify the response of a social provider",
      params: ByConnector,
      body: VerifySocial,
      answer: proved,
    },
    (flow, body, { connectorId }) => verifySocial(flow, connectorId, body),
  );
  const sso = { path: `${proof}/sso/:connectorId`, params: ByConnector, method: "post" } as const;
  step(
    {
      ...{ ...sso, path: `${sso.path}/authorization-uri`, body: StartSocial },
      summary: "Get the authorization URI of an enterprise connector",
      answer: { status: 200, schema: StartedSocial },
    },
    (flow, body, { connectorId }) => beginSso(flow, connectorId, body),
  );
  step(
    {
      ...{ ...sso, path: `${sso.path}/verify`, body: VerifySocial, answer: proved },
      summary: "Verify the response of an enterprise connector",
    },
    (flow, body, { connectorId }) => endSso(flow, connectorId, body),
  );
  factorRoutes(step);

  route(
    app,
    {
      ...{ tag: "Experience", method: "get", path: `${base}/sso-connectors` },
      summary: "List the enterprise connectors of an email address",
      description: "Empty where the tenant has turned enterprise single sign-on off.",
      query: InteractionQuery.extend({ email: z.string().min(3).max(256) }),
      answer: { status: 200, schema: z.object({ connectorIds: z.array(z.string()) }) },
    },
    [],
    async (c, { query }) => {
      const { ctx } = c.env;
      const cookies = cookiesFor(ctx, c.req.header("cookie"), query.interaction);
      const choices = await withFlow(ctx, cookies, (flow) => listSsoChoices(flow, query.email));
      return { connectorIds: choices.result.map(({ id }) => id) };
    },
  );

  const consent = { tag: "Experience", path: "/api/interaction/consent", query: InteractionQuery } as const;
  route(
    app,
    {
      ...consent,
      method: "get",
      summary: "Get the information shown on the consent page",
      answer: { status: 200, schema: ConsentInfo },
    },
    [],
    (c, { query }) => onPending(c, query, describeConsent),
  );
  route(
    app,
    {
      ...consent,
      method: "post",
      summary: "Grant consent",
      body: GiveConsent.optional(),
      answer: { status: 200, schema: RedirectTo },
    },
    [],
    (c, { body, query }) => onPending(c, query, (ctx, pending) => giveConsent(ctx, pending, body?.organizationIds)),
  );
  route(
    app,
    {
      ...consent,
      path: `${consent.path}/refuse`,
      method: "post",
      summary: "Deny consent",
      description: "The application gets the error `access_denied` (RFC 6749, section 4.1.2.1).",
      answer: { status: 200, schema: RedirectTo },
    },
    [],
    (c, { query }) => onPending(c, query, refuseConsent),
  );
}
