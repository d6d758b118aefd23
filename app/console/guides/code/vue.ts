import { addresses, type Guide, install, run } from "../guide.ts";
import { userManager } from "./oidc-client.ts";

const app = () => `<script setup lang="ts">
import type { User } from "oidc-client-ts";
import { onMounted, shallowRef } from "vue";
import { currentUser, manager } from "./auth";

const user = shallowRef<User | null>(null);
onMounted(async () => {
  user.value = await currentUser();
});
</script>

<template>
  <div v-if="user">
    <p>Signed in as {{ user.profile.name ?? user.profile.sub }}</p>
    <button type="button" @click="manager.signoutRedirect()">Sign out</button>
  </div>
  <button v-else type="button" @click="manager.signinRedirect()">Sign in</button>
</template>`;

export const vue: Guide = {
  redirectUri: "http://localhost:5173/",
  signOutUri: "http://localhost:5173/",
  steps: [
    install("npm install oidc-client-ts"),
    addresses,
    { title: "configure", text: "configure", code: [{ file: "src/auth.ts", text: userManager }] },
    { title: "signIn", text: "signIn", code: [{ file: "src/App.vue", text: app }] },
    run("npm run dev"),
  ],
};
