import { addresses, type Guide, install, originOf } from "../guide.ts";
import { environment } from "./node.ts";
import { webClient } from "./web-client.ts";

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
  const user = await finishSignIn(search, session.kept);
  if (!user) redirect("/sign-in");
  session.user = user;
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
        { file: "lib/auth.ts", text: (facts) => webClient(facts) },
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
