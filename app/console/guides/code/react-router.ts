import { addresses, type Guide, type GuideFacts, install, originOf, pathOf } from "../guide.ts";
import { environment } from "./node.ts";
import { webClient } from "./web-client.ts";

const session = () => `import { createCookieSessionStorage } from "react-router";
import type { Kept, User } from "./auth.server";

interface SessionData {
  kept: Kept;
  user: User;
}

export const { getSession, commitSession, destroySession } = createCookieSessionStorage<SessionData>({
  cookie: {
    name: "session",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: process.env.NODE_ENV === "production",
    secrets: [process.env.SESSION_SECRET!],
  },
});

export const readSession = (request: Request) => getSession(request.headers.get("cookie"));`;

const routes = (facts: GuideFacts) => `import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("sign-in", "routes/sign-in.ts"),
  route("${pathOf(facts.redirectUri)}", "routes/callback.ts"),
  route("sign-out", "routes/sign-out.ts"),
] satisfies RouteConfig;`;

const signIn = () => `import { type LoaderFunctionArgs, redirect } from "react-router";
import { beginSignIn } from "../auth.server";
import { commitSession, readSession } from "../session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  const { url, kept } = await beginSignIn();
  session.set("kept", kept);
  return redirect(url, { headers: { "set-cookie": await commitSession(session) } });
}`;

const callback = () => `import { type LoaderFunctionArgs, redirect } from "react-router";
import { finishSignIn } from "../auth.server";
import { commitSession, readSession } from "../session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  const kept = session.get("kept");
  if (!kept) return redirect("/");
  const user = await finishSignIn(new URL(request.url).search, kept);
  if (!user) return redirect("/sign-in");
  session.set("user", user);
  session.unset("kept");
  return redirect("/", { headers: { "set-cookie": await commitSession(session) } });
}`;

const signOut = () => `import { type LoaderFunctionArgs, redirect } from "react-router";
import { signOutUrl } from "../auth.server";
import { destroySession, readSession } from "../session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  const user = session.get("user");
  const headers = { "set-cookie": await destroySession(session) };
  return redirect(user ? await signOutUrl(user) : "/", { headers });
}`;

const home = () => `import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readSession } from "../session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = (await readSession(request)).get("user");
  return { name: user ? (user.name ?? user.sub) : null };
}

export default function Home() {
  const { name } = useLoaderData<typeof loader>();
  return name ? (
    <p>
      Signed in as {name}. <a href="/sign-out">Sign out</a>
    </p>
  ) : (
    <a href="/sign-in">Sign in</a>
  );
}`;

export const reactRouter: Guide = {
  redirectUri: "http://localhost:5173/callback",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install openid-client"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        {
          file: ".env",
          text: (facts) => `${environment(facts)}\nSESSION_SECRET=a-random-text-of-at-least-32-characters`,
        },
        { file: "app/auth.server.ts", text: (facts) => webClient(facts) },
        { file: "app/session.server.ts", text: session },
        { file: "app/routes.ts", text: routes },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "app/routes/sign-in.ts", text: signIn },
        { file: "app/routes/sign-out.ts", text: signOut },
      ],
    },
    { title: "callback", text: "callback", code: [{ file: "app/routes/callback.ts", text: callback }] },
    { title: "user", text: "user", code: [{ file: "app/routes/home.tsx", text: home }] },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
