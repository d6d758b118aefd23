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
import { type Handler, type RouteSpec, route } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { withPending } from "../oidc/interaction.ts";
import { addProfile } from "./add-profile.ts";
import { describeConsent, giveConsent } from "./consent.ts";
import { advance, type Flow, withFlow } from "./flow.ts";
import { identify } from "./identify.ts";
import { newPasswordIdentity } from "./new-password-identity.ts";
import { resetPassword } from "./reset-password.ts";
import { sendCode } from "./send-code.ts";
import { beginSocial, endSocial } from "./social.ts";
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
  /** A step of the interaction that the cookies name. */
  const step = <P extends z.ZodType, B extends z.ZodType>(
    spec: Pick<RouteSpec<P, z.ZodType, B>, "method" | "path" | "summary" | "params" | "body" | "answer">,
    work: (flow: Flow, body: z.output<B>, params: z.output<P>) => unknown,
  ): void => {
    const handler: Handler<TenantScope, P, z.ZodType, B> = (c, { body, params }) =>
      withFlow(c.env.ctx, c.req.header("cookie") ?? null, async (flow) =>
        work(flow, body as z.output<B>, params as z.output<P>),
      );
    route<TenantScope, P, z.ZodType, B>(app, { ...spec, tag: "Experience" }, [], handler);
  };

  step(
    { method: "put", path: base, summary: "Start an interaction", body: StartInteraction, answer: { status: 204 } },
    start,
  );
  step(
    {
      method: "put",
      path: `${base}/interaction-event`,
      summary: "Use what was proved for another purpose",
      body: SwitchEvent,
      answer: { status: 204 },
    },
    (flow, { interactionEvent }) => switchEvent(flow, interactionEvent),
  );
  step(
    {
      method: "post",
      path: `${base}/identification`,
      summary: "Bind the proved user to the interaction, or begin a new one",
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
      summary: "Finish the interaction",
      answer: { status: 200, schema: RedirectTo },
    },
    // A reset signs nobody in: there is nowhere to go on to.
    async (flow) => (await submit(flow)) ?? new Response(null, { status: 204 }),
  );
  step(
    {
      method: "post",
      path: `${base}/profile`,
      summary: "Add what sign-up asks for",
      body: AddProfile,
      answer: { status: 204 },
    },
    addProfile,
  );
  step(
    {
      method: "put",
      path: `${base}/profile/password`,
      summary: "The new password of a reset",
      body: ResetPassword,
      answer: { status: 204 },
    },
    resetPassword,
  );
  step(
    {
      method: "post",
      path: `${base}/profile/mfa/mfa-skipped`,
      summary: "Go on without a second factor, where the policy allows it",
      answer: { status: 204 },
    },
    (flow) => void advance(flow, { type: "skip-mfa" }),
  );
  step(
    {
      method: "post",
      path: `${proof}/password`,
      summary: "Prove who one is by a password",
      body: VerifyPassword,
      answer: proved,
    },
    verifyPassword,
  );
  step(
    {
      method: "post",
      path: `${proof}/verification-code`,
      summary: "Send a code by mail or SMS",
      body: SendCode,
      answer: proved,
    },
    sendCode,
  );
  step(
    {
      method: "post",
      path: `${proof}/verification-code/verify`,
      summary: "Check a code",
      body: VerifyCode,
      answer: proved,
    },
    verifyCode,
  );
  step(
    {
      method: "post",
      path: `${proof}/new-password-identity`,
      summary: "An identifier and a password for a new account",
      body: NewPasswordIdentity,
      answer: { status: 201, schema: Verification },
    },
    newPasswordIdentity,
  );
  step(
    {
      method: "post",
      path: `${proof}/one-time-token/verify`,
      summary: "Prove an address by a magic link",
      body: VerifyOneTimeToken,
      answer: proved,
    },
    (flow, { identifier, oneTimeToken }) => verifyOneTimeToken(flow, { email: identifier.value, token: oneTimeToken }),
  );
  step(
    {
      method: "post",
      path: `${proof}/social/:connectorId/authorization-uri`,
      summary: "Where a social provider identifies the person",
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
      summary: "What a social provider sent back",
      params: ByConnector,
      body: VerifySocial,
      answer: proved,
    },
    (flow, body, { connectorId }) => endSocial(flow, connectorId, body),
  );

  const consent = { tag: "Experience", path: "/api/interaction/consent" } as const;
  route(
    app,
    { ...consent, method: "get", summary: "What the consent page shows", answer: { status: 200, schema: ConsentInfo } },
    [],
    (c) => withPending(c.env.ctx, c.req.header("cookie") ?? null, describeConsent),
  );
  route(
    app,
    {
      ...consent,
      method: "post",
      summary: "Grant what was asked for",
      body: GiveConsent.optional(),
      answer: { status: 200, schema: RedirectTo },
    },
    [],
    (c, { body }) =>
      withPending(c.env.ctx, c.req.header("cookie") ?? null, (pending) =>
        giveConsent(c.env.ctx, pending, body?.organizationIds),
      ),
  );
}
