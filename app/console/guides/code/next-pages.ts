import { addresses, type Guide, install, originOf } from "../guide.ts";
import { environment } from "./node.ts";
import { webClient } from "./web-client.ts";

const session = () => `import { getIronSession } from "iron-session";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Kept, User } from "@/lib/auth";

interface SessionData {
  kept?: Kept;
  user?: User;
}

export const getSession = (request: IncomingMessage, response: ServerResponse) =>
  getIronSession<SessionData>(request, response, {
    cookieName: "session",
    password: process.env.SESSION_SECRET!,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: process.env.NODE_ENV === "production" },
  });`;

const signIn = () => `import type { NextApiRequest, NextApiResponse } from "next";
import { beginSignIn } from "@/lib/auth";
import { getSession } from "@/lib/session";

export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const session = await getSession(request, response);
  const { url, kept } = await beginSignIn();
  session.kept = kept;
  await session.save();
  response.redirect(url);
}`;

const callback = () => `import type { NextApiRequest, NextApiResponse } from "next";
import { finishSignIn } from "@/lib/auth";
import { getSession } from "@/lib/session";

export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const session = await getSession(request, response);
  if (!session.kept) return response.redirect("/");
  const user = await finishSignIn(request.url!, session.kept);
  if (!user) return response.redirect("/api/sign-in");
  session.user = user;
  delete session.kept;
  await session.save();
  response.redirect("/");
}`;

const signOut = () => `import type { NextApiRequest, NextApiResponse } from "next";
import { signOutUrl } from "@/lib/auth";
import { getSession } from "@/lib/session";

export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const session = await getSession(request, response);
  const { user } = session;
  session.destroy();
  response.redirect(user ? await signOutUrl(user) : "/");
}`;

const page = () => `import type { GetServerSidePropsContext } from "next";
import { getSession } from "@/lib/session";

export async function getServerSideProps({ req, res }: GetServerSidePropsContext) {
  const { user } = await getSession(req, res);
  return { props: { name: user ? (user.name ?? user.sub) : null } };
}

export default function Home({ name }: { name: string | null }) {
  return name ? (
    <p>
      Signed in as {name}. <a href="/api/sign-out">Sign out</a>
    </p>
  ) : (
    <a href="/api/sign-in">Sign in</a>
  );
}`;

export const nextPages: Guide = {
  redirectUri: "http://localhost:3000/api/callback",
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
        { file: "lib/auth.ts", text: (facts) => webClient(facts) },
        { file: "lib/session.ts", text: session },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "pages/api/sign-in.ts", text: signIn },
        { file: "pages/api/sign-out.ts", text: signOut },
      ],
    },
    { title: "callback", text: "callback", code: [{ file: "pages/api/callback.ts", text: callback }] },
    { title: "user", text: "user", code: [{ file: "pages/index.tsx", text: page }] },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
