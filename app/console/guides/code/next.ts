import { addresses, type Guide, type GuideFacts, install, isPlain, originOf } from "../guide.ts";
import { environment } from "./node.ts";

const auth = (facts: GuideFacts) => `import * as client from "openid-client";

const redirectUri = "${facts.redirectUri}";

let known: client.Configuration | undefined;
/** Discovered with the first request, since a build may not reach the issuer. */
async function config() {
  known ??= await client.discovery(
    new URL("${facts.issuer}"),
    "${facts.appId}",
    process.env.CLIENT_SECRET,${isPlain(facts) ? "\n    undefined,\n    { execute: [client.allowInsecureRequests] }," : ""}
  );
  return known;
}

export interface Kept {
  verifier: string;
  state: string;
}

export interface User {
  sub: string;
  name?: string;
  idToken: string;
}

/** Where to send the user, and what to keep in the session until they come back. */
export async function beginSignIn(): Promise<{ url: string; kept: Kept }> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(await config(), {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  return { url: url.href, kept: { verifier, state } };
}

/** The user of the answer that came to the redirect URI. */
export async function finishSignIn(search: string, { verifier, state }: Kept): Promise<User> {
  const tokens = await client.authorizationCodeGrant(await config(), new URL(search, redirectUri), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  const { sub, name } = tokens.claims()!;
  return { sub, name: name as string | undefined, idToken: tokens.id_token! };
}

export async function signOutUrl({ idToken }: User): Promise<string> {
  return client.buildEndSessionUrl(await config(), {
    id_token_hint: idToken,
    post_logout_redirect_uri: "${facts.signOutUri}",
  }).href;
}`;

const session = () => `import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import type { Kept, User } from "@/lib/auth";

interface SessionData {
  kept?: Kept;
  user?: User;
}

export const getSession = async () =>
  getIronSession<SessionData>(await cookies(), {
    cookieName: "session",
    password: process.env.SESSION_SECRET!,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: process.env.NODE_ENV === "production" },
  });`;

const signIn = () => `import { redirect } from "next/navigation";
import { beginSignIn } from "@/lib/auth";
import { getSession } from "@/lib/session";

export async function GET() {
  const session = await getSession();
  const { url, kept } = await beginSignIn();
  session.kept = kept;
  await session.save();
  redirect(url);
}`;

const callback = () => `import { redirect } from "next/navigation";
import { finishSignIn } from "@/lib/auth";
import { getSession } from "@/lib/session";

export async function GET(request: Request) {
  const session = await getSession();
  if (!session.kept) redirect("/");
  const { search } = new URL(request.url);
  session.user = await finishSignIn(search, session.kept);
  delete session.kept;
  await session.save();
  redirect("/");
}`;

const signOut = () => `import { redirect } from "next/navigation";
import { signOutUrl } from "@/lib/auth";
import { getSession } from "@/lib/session";

export async function GET() {
  const session = await getSession();
  const { user } = session;
  session.destroy();
  redirect(user ? await signOutUrl(user) : "/");
}`;

const page = () => `import { getSession } from "@/lib/session";

export default async function Home() {
  const { user } = await getSession();
  return user ? (
    <p>
      Signed in as {user.name ?? user.sub}. <a href="/sign-out">Sign out</a>
    </p>
  ) : (
    <a href="/sign-in">Sign in</a>
  );
}`;

export const next: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("npm install openid-client iron-session"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        {
          file: ".env.local",
          text: (facts) => `${environment(facts)}\nSESSION_SECRET=a-random-text-of-at-least-32-characters`,
        },
        { file: "lib/auth.ts", text: auth },
        { file: "lib/session.ts", text: session },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "app/sign-in/route.ts", text: signIn },
        { file: "app/sign-out/route.ts", text: signOut },
      ],
    },
    { title: "callback", text: "callback", code: [{ file: "app/callback/route.ts", text: callback }] },
    { title: "user", text: "user", code: [{ file: "app/page.tsx", text: page }] },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
