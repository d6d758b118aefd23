import { android } from "./code/android.ts";
import { angular } from "./code/angular.ts";
import { dotnet } from "./code/dotnet.ts";
import { express } from "./code/express.ts";
import { flask } from "./code/flask.ts";
import { flutter } from "./code/flutter.ts";
import { go } from "./code/go.ts";
import { ios } from "./code/ios.ts";
import { machine } from "./code/machine.ts";
import { next } from "./code/next.ts";
import { node } from "./code/node.ts";
import { nodeApi } from "./code/node-api.ts";
import { nuxt } from "./code/nuxt.ts";
import { passport } from "./code/passport.ts";
import { php } from "./code/php.ts";
import { pythonApi } from "./code/python-api.ts";
import { rails } from "./code/rails.ts";
import { react } from "./code/react.ts";
import { spring } from "./code/spring.ts";
import { springApi } from "./code/spring-api.ts";
import { svelte } from "./code/svelte.ts";
import { sveltekit } from "./code/sveltekit.ts";
import { vanilla } from "./code/vanilla.ts";
import { vue } from "./code/vue.ts";
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
  ...{ ios, android, flutter, machine },
  "node-api": nodeApi,
  "python-api": pythonApi,
  "spring-api": springApi,
};
