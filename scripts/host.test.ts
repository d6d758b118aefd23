import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const program = `
  import { Miniflare } from "miniflare";
  import { runtimeOptions } from "./scripts/runtime.ts";
  const modules = { "a.js": { type: "esm", contents: "export default { fetch: () => new Response() }" } };
  const config = { name: "a", compatibilityDate: "2026-08-15", manifest: { mainModule: "a.js", modules } };
  const mf = new Miniflare({ ...runtimeOptions({ quiet: true }), workers: [{ config }] });
  console.log((await mf.ready).href);
`;

it("a killed host takes its runtime with it, so that port and state are free again", async () => {
  const host = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(host.stdout, "data")) as [Buffer];
  const url = line.toString().trim();
  expect((await fetch(url)).status).toBe(200);
  host.kill("SIGKILL");
  await expect
    .poll(
      () =>
        fetch(url, { signal: AbortSignal.timeout(500) }).then(
          (answer) => answer.status,
          () => "gone",
        ),
      {
        timeout: 5_000,
        interval: 100,
      },
    )
    .toBe("gone");
});
