import { addresses, type Guide, install, run } from "../guide.ts";
import { userManager } from "./oidc-client.ts";

const page = () => `<script lang="ts">
  import type { User } from "oidc-client-ts";
  import { onMount } from "svelte";

  let user = $state<User | null>(null);
  let manager = $state<typeof import("../lib/auth").manager>();

  // The library needs a window: it is fetched in the browser alone.
  onMount(async () => {
    const auth = await import("../lib/auth");
    manager = auth.manager;
    user = await auth.currentUser();
  });
</script>

{#if user}
  <p>Signed in as {user.profile.name ?? user.profile.sub}</p>
  <button type="button" onclick={() => manager?.signoutRedirect()}>Sign out</button>
{:else}
  <button type="button" onclick={() => manager?.signinRedirect()}>Sign in</button>
{/if}`;

export const svelte: Guide = {
  redirectUri: "http://localhost:5173/",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install oidc-client-ts"),
    addresses,
    { title: "configure", text: "configure", code: [{ file: "src/lib/auth.ts", text: userManager }] },
    { title: "signIn", text: "signIn", code: [{ file: "src/routes/+page.svelte", text: page }] },
    run("npm run dev"),
  ],
};
