import type { z } from "zod";
import {
  AskProxyConfig,
  OfProtectedSession,
  ProtectedAppHost,
  ProtectedSession,
  ProtectedStanding,
  ProxyConfig,
  RedeemForProtectedApp,
  SignedOutOfProtectedApp,
} from "../../../contracts/protected-application.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import type { Ctx } from "../../kernel/context.ts";
import { describeProtectedApp } from "./describe.ts";
import { setProtectedHost } from "./hosts.ts";
import { beginProtectedSession, endProtectedSession, standingOf } from "./session.ts";

type Declare = <B extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  schema: z.ZodType,
  work: (ctx: Ctx, input: z.output<B>) => Promise<unknown>,
) => void;

/** What the proxy asks the tenant's region (`workers/protected/`). */
export function protectedApplicationCalls(call: Declare): void {
  const path = "/protected-applications";
  call(`${path}/config`, "Describe a protected application", AskProxyConfig, ProxyConfig, describeProtectedApp);
  call(`${path}/host`, "Add or remove a custom domain", ProtectedAppHost, Done, setProtectedHost);
  call(`${path}/session`, "Begin a session", RedeemForProtectedApp, ProtectedSession, beginProtectedSession);
  call(`${path}/standing`, "Check that a session is still valid", OfProtectedSession, ProtectedStanding, standingOf);
  call(`${path}/end`, "End a session", OfProtectedSession, SignedOutOfProtectedApp, endProtectedSession);
}
