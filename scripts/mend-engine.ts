import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const storageFile = fileURLToPath(new URL("../workers/kernel/request-storage.ts", import.meta.url));

/** The engine's context of a request, in a storage that lets go of it. */
export function mendStorage(code: string): string {
  if (!code.includes("export default new AsyncLocalStorage();")) throw unexpected();
  return `import { RequestStorage } from ${JSON.stringify(storageFile)};\nexport default new RequestStorage();\n`;
}

const accessor = /let oidcCtx;\s+Object\.defineProperty\(ctx, 'oidc', \{\s+get: [^;]*;\s+return oidcCtx;\s+\},\s+\}\);/;

/**
 * The engine gives each request an accessor of its own. An object with one is like no other: the runtime makes a layout for
 * it, which it keeps with all that the accessor reaches until it collects the whole heap, and no code that reads such objects
 * can be made quick. A value does the same.
 */
export function mendContext(code: string): string {
  if (!accessor.test(code)) throw unexpected();
  return code.replace(accessor, "ctx.oidc = new this.OIDCContext(ctx);");
}

const hashed = "crypto.hash('sha256', JSON.stringify(properties), 'base64url')";

/** The engine knows a client again by what is set for it. That is a key as it is; it is hashed nowhere else. */
export function mendClients(code: string): string {
  const parts = code.split(hashed);
  if (parts.length !== 2) throw unexpected();
  return parts.join("JSON.stringify(properties)");
}

const unexpected = () => new Error("oidc-provider is not what scripts/mend-engine.ts expects");

/** Mends what the protocol engine leaves of each request, and does for each, in the Workers that it is built into. */
export const mendEngine: Plugin = {
  name: "mend-engine",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (id.endsWith("oidc-provider/lib/helpers/als.js")) return mendStorage(code);
    if (id.endsWith("oidc-provider/lib/helpers/initialize_app.js")) return mendContext(code);
    if (id.endsWith("oidc-provider/lib/models/client.js")) return mendClients(code);
    return null;
  },
};
