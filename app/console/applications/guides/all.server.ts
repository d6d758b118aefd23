import { android } from "./android.ts";
import { angular } from "./angular.ts";
import { dotnet } from "./dotnet.ts";
import { express } from "./express.ts";
import { flask } from "./flask.ts";
import { flutter } from "./flutter.ts";
import { go } from "./go.ts";
import type { Guide } from "./guide.ts";
import { ios } from "./ios.ts";
import { machine } from "./machine.ts";
import { next } from "./next.ts";
import { node } from "./node.ts";
import { nodeApi } from "./node-api.ts";
import { php } from "./php.ts";
import { pythonApi } from "./python-api.ts";
import { rails } from "./rails.ts";
import { react } from "./react.ts";
import { spring } from "./spring.ts";
import { svelte } from "./svelte.ts";
import { vanilla } from "./vanilla.ts";
import { vue } from "./vue.ts";

/** What each entry of the catalog says. It stays on the server, which fills it in: a browser gets one guide at a time. */
export const guides: Readonly<Record<string, Guide>> = {
  ...{ react, vue, angular, svelte, vanilla, next, express, node, flask, php, go, spring, dotnet, rails },
  ...{ ios, android, flutter, machine },
  "node-api": nodeApi,
  "python-api": pythonApi,
};
