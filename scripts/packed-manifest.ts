import { resolve } from "node:path";
import type { Plugin } from "vite";
import { packManifest } from "../app/packed-manifest.server.ts";

/** Puts the framework's manifest into the edge Worker in its small form. */
export const packedManifest: Plugin = {
  name: "packed-manifest",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (id !== "\0virtual:react-router/server-manifest") return null;
    const [, manifest] = /^export default (\{[\s\S]*\});$/.exec(code) ?? [];
    if (manifest === undefined) throw new Error("@react-router/dev is not what scripts/packed-manifest.ts expects");
    const packed = packManifest(new Function(`return ${manifest}`)());
    const file = JSON.stringify(resolve("app/packed-manifest.server.ts"));
    return `import { unpackManifest } from ${file};\nexport default unpackManifest(${JSON.stringify(packed)});`;
  },
};
