import { addresses, type Guide, type GuideFacts, install, originOf } from "../guide.ts";
import { environment } from "./node.ts";

const options = (facts: GuideFacts) => `import type { NextAuthOptions, Profile } from "next-auth";

interface Claims extends Profile {
  sub: string;
  picture?: string;
}

export const authOptions: NextAuthOptions = {
  providers: [
    {
      id: "meridian",
      name: "Meridian",
      type: "oauth",
      wellKnown: "${facts.issuer}/.well-known/openid-configuration",
      clientId: "${facts.appId}",
      clientSecret: process.env.CLIENT_SECRET,
      authorization: { params: { scope: "openid profile email" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      profile: ({ sub, name, email, picture }: Claims) => ({ id: sub, name, email, image: picture }),
    },
  ],
  callbacks: {
    // The session cookie is encrypted: the ID token is there for signing out.
    jwt({ token, account }) {
      if (account) token.idToken = account.id_token;
      return token;
    },
  },
};`;

const route = () => `import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth";

const handler = NextAuth(authOptions);
export { handler as GET, handler as POST };`;

const signedOut = (facts: GuideFacts) => `import { getToken } from "next-auth/jwt";
import { type NextRequest, NextResponse } from "next/server";

/** Where the user is signed out of Meridian, too. */
export async function GET(request: NextRequest) {
  const token = await getToken({ req: request });
  const url = new URL("${facts.issuer}/session/end");
  if (typeof token?.idToken === "string") url.searchParams.set("id_token_hint", token.idToken);
  url.searchParams.set("client_id", "${facts.appId}");
  url.searchParams.set("post_logout_redirect_uri", "${facts.signOutUri}");
  return NextResponse.json({ url });
}`;

const buttons = () => `"use client";
import { signIn, signOut } from "next-auth/react";

export const SignIn = () => (
  <button type="button" onClick={() => signIn("meridian")}>
    Sign in
  </button>
);

async function leave() {
  const answer = await fetch("/api/sign-out");
  const { url } = await answer.json();
  await signOut({ redirect: false });
  window.location.assign(url);
}

export const SignOut = () => (
  <button type="button" onClick={leave}>
    Sign out
  </button>
);`;

const page = () => `import { getServerSession } from "next-auth";
import { authOptions } from "@/lib/auth";
import { SignIn, SignOut } from "./buttons";

export default async function Home() {
  const session = await getServerSession(authOptions);
  return session ? (
    <p>
      Signed in as {session.user?.name ?? session.user?.email}. <SignOut />
    </p>
  ) : (
    <SignIn />
  );
}`;

export const nextAuth: Guide = {
  redirectUri: "http://localhost:3000/api/auth/callback/meridian",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("npm install next-auth"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        {
          file: ".env.local",
          text: (facts) =>
            `${environment(facts)}\nNEXTAUTH_URL=${originOf(facts.redirectUri)}\nNEXTAUTH_SECRET=a-random-text-of-at-least-32-characters`,
        },
        { file: "lib/auth.ts", text: options },
        { file: "app/api/auth/[...nextauth]/route.ts", text: route },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "app/buttons.tsx", text: buttons },
        { file: "app/api/sign-out/route.ts", text: signedOut },
      ],
    },
    { title: "user", text: "user", code: [{ file: "app/page.tsx", text: page }] },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
