import { Done } from "../../../contracts/tenant-members.ts";
import type { ControlCtx } from "../context.ts";
import { adminLocation } from "../members/client.ts";
import { call } from "../regions/client.ts";
import { cookieLine, readCookie } from "./cookies.ts";
import { redirect, sessionCookie } from "./sign-in.ts";
import { dropSessions, findSession } from "./store.ts";

/** Signs out, here and at the provider; `everywhere`: every browser of the user. */
export async function signOut(ctx: ControlCtx, cookies: string | null, everywhere: boolean): Promise<Response> {
  const value = readCookie(ctx, cookies, sessionCookie);
  const session = value ? await findSession(ctx, value) : null;
  if (session) {
    const { userId, sessionUid } = session;
    await dropSessions(ctx, session, everywhere);
    await call(ctx, adminLocation(ctx), "/console-session/end", Done, { userId, sessionUid, everywhere });
  }
  return redirect("/console", [cookieLine(ctx, sessionCookie, "", 0)]);
}
