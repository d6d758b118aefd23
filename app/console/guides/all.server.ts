import { android } from "./code/android.ts";
import { angular } from "./code/angular.ts";
import { blazorServer } from "./code/blazor-server.ts";
import { blazorWasm } from "./code/blazor-wasm.ts";
import { capacitor } from "./code/capacitor.ts";
import { chromeExtension } from "./code/chrome-extension.ts";
import { dotnet } from "./code/dotnet.ts";
import { dotnetMvc } from "./code/dotnet-mvc.ts";
import { expo } from "./code/expo.ts";
import { express } from "./code/express.ts";
import { flask } from "./code/flask.ts";
import { flutter } from "./code/flutter.ts";
import { go } from "./code/go.ts";
import { ios } from "./code/ios.ts";
import { machine } from "./code/machine.ts";
import { next } from "./code/next.ts";
import { nextAuth } from "./code/next-auth.ts";
import { nextPages } from "./code/next-pages.ts";
import { node } from "./code/node.ts";
import { nodeApi } from "./code/node-api.ts";
import { nuxt } from "./code/nuxt.ts";
import { outline } from "./code/outline.ts";
import { passport } from "./code/passport.ts";
import { php } from "./code/php.ts";
import { pythonApi } from "./code/python-api.ts";
import { rails } from "./code/rails.ts";
import { react } from "./code/react.ts";
import { reactRouter } from "./code/react-router.ts";
import { spring } from "./code/spring.ts";
import { springApi } from "./code/spring-api.ts";
import { svelte } from "./code/svelte.ts";
import { sveltekit } from "./code/sveltekit.ts";
import { vanilla } from "./code/vanilla.ts";
import { vue } from "./code/vue.ts";
import { webflow } from "./code/webflow.ts";
import { wordpress } from "./code/wordpress.ts";
import type { Guide } from "./guide.ts";

/** What each entry of the catalog says. It stays on the server, which fills it in: a browser gets one guide at a time. */
export const guides: Readonly<Record<string, Guide>> = {
  ...{
    react,
    vue,
    angular,
    svelte,
    vanilla,
    next,
    nuxt,
    sveltekit,
    express,
    passport,
    node,
    flask,
    php,
    go,
    spring,
    dotnet,
    rails,
  },
  ...{ webflow, wordpress, outline },
  ...{ ios, android, flutter, expo, capacitor, machine },
  "chrome-extension": chromeExtension,
  "next-pages": nextPages,
  "next-auth": nextAuth,
  "react-router": reactRouter,
  "dotnet-mvc": dotnetMvc,
  "blazor-server": blazorServer,
  "blazor-wasm": blazorWasm,
  "node-api": nodeApi,
  "python-api": pythonApi,
  "spring-api": springApi,
};
