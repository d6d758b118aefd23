import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const storageFile = fileURLToPath(new URL("../workers/kernel/request-storage.ts", import.meta.url));

/** The storage of the engine's context: ours, which lets go of it when the request ends. */
export function mendStorage(code: string): string {
  if (!code.includes("export default new AsyncLocalStorage();")) throw unexpected();
  return `import { RequestStorage } from ${JSON.stringify(storageFile)};\nexport default new RequestStorage();\n`;
}

const accessor = /let oidcCtx;\s+Object\.defineProperty\(ctx, 'oidc', \{\s+get: [^;]*;\s+return oidcCtx;\s+\},\s+\}\);/;

/**
 * The engine defines `ctx.oidc` as an accessor, anew for each request. V8 then makes a layout for each such object, and keeps
 * it, with all that the accessor reaches, until it collects the whole heap; and code that meets a layout only once is never
 * optimized. A plain property does the same.
 */
export function mendContext(code: string): string {
  if (!accessor.test(code)) throw unexpected();
  return code.replace(accessor, "ctx.oidc = new this.OIDCContext(ctx);");
}

const hashed = "crypto.hash('sha256', JSON.stringify(properties), 'base64url')";

/** The engine caches clients by a hash of their metadata, made for each request. The metadata as JSON is as good a key. */
export function mendClients(code: string): string {
  const parts = code.split(hashed);
  if (parts.length !== 2) throw unexpected();
  return parts.join("JSON.stringify(properties)");
}

const unexpected = () => new Error("oidc-provider is not what scripts/mend-engine.ts expects");

/** Changes, at build, what the protocol engine leaves in memory of each request, and what it works out anew for each. */
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
