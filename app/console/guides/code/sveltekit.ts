import { addresses, type Guide, install, originOf } from "../guide.ts";
import { environment } from "./node.ts";
import { webClient } from "./web-client.ts";

const variables = () => `import { defineEnvVars } from "@sveltejs/kit/env";

export const variables = defineEnvVars({ CLIENT_SECRET: {}, SESSION_SECRET: {} });`;

const session = () => `import { SESSION_SECRET } from "$app/env/private";
import type { Cookies } from "@sveltejs/kit";
import { sealData, unsealData } from "iron-session";
import type { Kept, User } from "./auth";

export interface SessionData {
  kept?: Kept;
  user?: User;
}

const name = "session";

export async function readSession(cookies: Cookies): Promise<SessionData> {
  const seal = cookies.get(name);
  return seal ? unsealData<SessionData>(seal, { password: SESSION_SECRET }) : {};
}

export async function writeSession(cookies: Cookies, data: SessionData) {
  cookies.set(name, await sealData(data, { password: SESSION_SECRET }), { path: "/", sameSite: "lax" });
}

export const endSession = (cookies: Cookies) => cookies.delete(name, { path: "/" });`;

const signIn = () => `import { redirect, type RequestEvent } from "@sveltejs/kit";
import { beginSignIn } from "../../lib/server/auth";
import { writeSession } from "../../lib/server/session";

export async function GET({ cookies }: RequestEvent) {
  const { url, kept } = await beginSignIn();
  await writeSession(cookies, { kept });
  redirect(302, url, { external: true });
}`;

const callback = () => `import { redirect, type RequestEvent } from "@sveltejs/kit";
import { finishSignIn } from "../../lib/server/auth";
import { readSession, writeSession } from "../../lib/server/session";

export async function GET({ cookies, url }: RequestEvent) {
  const { kept } = await readSession(cookies);
  if (!kept) redirect(302, "/");
  const user = await finishSignIn(url.search, kept);
  if (!user) redirect(302, "/sign-in");
  await writeSession(cookies, { user });
  redirect(302, "/");
}`;

const signOut = () => `import { redirect, type RequestEvent } from "@sveltejs/kit";
import { signOutUrl } from "../../lib/server/auth";
import { endSession, readSession } from "../../lib/server/session";

export async function GET({ cookies }: RequestEvent) {
  const { user } = await readSession(cookies);
  endSession(cookies);
  redirect(302, user ? await signOutUrl(user) : "/", { external: true });
}`;

const load = () => `import type { ServerLoadEvent } from "@sveltejs/kit";
import { readSession } from "../lib/server/session";

export async function load({ cookies }: ServerLoadEvent) {
  const { user } = await readSession(cookies);
  return { user: user ? { sub: user.sub, name: user.name } : null };
}`;

const page = () => `<script lang="ts">
  let { data } = $props();
</script>

{#if data.user}
  <p>Signed in as {data.user.name ?? data.user.sub}. <a href="/sign-out" data-sveltekit-reload>Sign out</a></p>
{:else}
  <a href="/sign-in" data-sveltekit-reload>Sign in</a>
{/if}`;

export const sveltekit: Guide = {
  redirectUri: "http://localhost:5173/callback",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install openid-client iron-session"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        {
          file: ".env",
          text: (facts) => `${environment(facts)}\nSESSION_SECRET=a-random-text-of-at-least-32-characters`,
        },
        { file: "src/env.ts", text: variables },
        {
          file: "src/lib/server/auth.ts",
          text: (facts) => webClient(facts, { name: "CLIENT_SECRET", module: "$app/env/private" }),
        },
        { file: "src/lib/server/session.ts", text: session },
      ],
    },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "src/routes/sign-in/+server.ts", text: signIn },
        { file: "src/routes/sign-out/+server.ts", text: signOut },
      ],
    },
    { title: "callback", text: "callback", code: [{ file: "src/routes/callback/+server.ts", text: callback }] },
    {
      title: "user",
      text: "user",
      code: [
        { file: "src/routes/+page.server.ts", text: load },
        { file: "src/routes/+page.svelte", text: page },
      ],
    },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `npm run dev # ${originOf(facts.redirectUri)}` }],
    },
  ],
};
