import { startHost } from "../../scripts/host.ts";

/** A server of its own process, for tests that kill it: `serve.ts <state dir> <port> <vars as JSON>`. */
const [, , persist, port, vars = "{}"] = process.argv;
const host = await startHost({ persist, port: Number(port), vars: JSON.parse(vars) });
console.log(`listening ${host.url} ${host.bootstrapToken}`);
setInterval(() => host.tick(), 2_000);
