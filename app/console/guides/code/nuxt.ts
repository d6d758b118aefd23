import { addresses, type Guide, install, originOf } from "../guide.ts";
import { environment } from "./node.ts";
import { webClient } from "./web-client.ts";

const session = () => `import type { H3Event } from "h3";
import type { Kept, User } from "./auth";

interface SessionData {
  kept?: Kept;
  user?: User;
}

export const openSession = (event: H3Event) =>
  useSession<SessionData>(event, {
    name: "session",
    password: process.env.SESSION_SECRET!,
    cookie: { path: "/", httpOnly: true, sameSite: "lax", secure: process.env.NODE_ENV === "production" },
  });`;

const signIn = () => `export default defineEventHandler(async (event) => {
  const session = await openSession(event);
  const { url, kept } = await beginSignIn();
  await session.update({ kept });
  return sendRedirect(event, url);
});`;

const callback = () => `export default defineEventHandler(async (event) => {
  const session = await openSession(event);
  const { kept } = session.data;
  if (!kept) return sendRedirect(event, "/");
  const user = await finishSignIn(getRequestURL(event).search, kept);
  if (!user) return sendRedirect(event, "/sign-in");
  await session.update({ kept: undefined, user });
  return sendRedirect(event, "/");
});`;

const signOut = () => `export default defineEventHandler(async (event) => {
  const session = await openSession(event);
  const { user } = session.data;
  await session.clear();
  return sendRedirect(event, user ? await signOutUrl(user) : "/");
});`;

const me = () => `export default defineEventHandler(async (event) => {
  const { user } = (await openSession(event)).data;
  return { user: user ? { sub: user.sub, name: user.name } : null };
});`;

const app = () => `<script setup lang="ts">
const { data } = await useFetch("/api/me");
</script>

<template>
  <p v-if="data?.user">Signed in as {{ data.user.name ?? data.user.sub }}. <a href="/sign-out">Sign out</a></p>
  <a v-else href="/sign-in">Sign in</a>
</template>`;

export const nuxt: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
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
        { file: "server/utils/auth.ts", text: (facts) => webClient(facts) },
        { file: "server/utils/session.ts", text: session },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "server/routes/sign-in.get.ts", text: signIn },
        { file: "server/routes/sign-out.get.ts", text: signOut },
      ],
    },
    { title: "callback", text: "callback", code: [{ file: "server/routes/callback.get.ts", text: callback }] },
    {
      title: "user",
      text: "user",
      code: [
        { file: "server/api/me.get.ts", text: me },
        { file: "app/app.vue", text: app },
      ],
    },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
