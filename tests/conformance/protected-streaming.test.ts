import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { createPerson, seedTenant } from "./fixture.ts";
import { createProtected, originForFile } from "./protected-site.ts";
import { Visitor } from "./protected-visitor.ts";

const megabyte = 1024 * 1024;
const uploadBytes = 200 * megabyte;

const page = `<h1>${"Hello, wiki. ".repeat(5000)}</h1>`;

const host = hostForFile({ vars: callsThisMachine });
let release = () => {};
const origin = originForFile((app) => {
  app.post("/upload", (incoming, response) => {
    let bytes = 0;
    incoming.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on("end", () => response.json({ bytes }));
  });
  app.get("/page/:encoding", ({ params: { encoding } }, response) => {
    response.setHeader("content-type", "text/html");
    response.setHeader("content-encoding", encoding);
    response.end(encoding === "br" ? brotliCompressSync(page) : gzipSync(page));
  });
  app.get("/stream", (_, response) => {
    response.setHeader("content-type", "text/event-stream");
    response.write("data: first\n\n");
    release = () => response.end("data: last\n\n");
  });
});
let visitor: Visitor;

beforeAll(async () => {
  const tenant = await seedTenant(host(), "EU");
  const site = await createProtected(tenant, `http://${origin().address}`);
  visitor = new Visitor(site);
  await visitor.open("/", await createPerson(tenant));
});

/** Resident memory of the runtimes that this process started, in bytes. */
function runtimeMemory(): number {
  const parents = new Map<number, number>();
  const names = new Map<number, string>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name = "", parent = "0"] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      parents.set(Number(pid), Number(parent));
      names.set(Number(pid), name);
    } catch {
      // It has ended in the meantime.
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const pids = [...names].filter(([pid, name]) => name.startsWith("workerd") && isOurs(pid)).map(([pid]) => pid);
  return pids.reduce((sum, pid) => {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return sum + Number(kilobytes) * 1024;
  }, 0);
}

const headersOf = () => ({
  host: visitor.site.host,
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  origin: `http://${visitor.site.host}`,
});

it("an upload of 200 MB passes as it comes: the proxy holds none of it", async () => {
  const { port } = new URL(host().url);
  const chunk = Buffer.alloc(megabyte, "x");
  const before = runtimeMemory();
  expect(before).toBeGreaterThan(0);
  let most = before;
  const answer = await new Promise<{ bytes: number }>((resolve, reject) => {
    const headers = { ...headersOf(), "content-length": String(uploadBytes) };
    const sent = request({ host: "127.0.0.1", port, path: "/upload", method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve(JSON.parse(text)));
    });
    sent.on("error", reject);
    let left = uploadBytes / megabyte;
    const write = () => {
      while (left > 0) {
        left -= 1;
        if (left % 10 === 0) most = Math.max(most, runtimeMemory());
        if (!sent.write(chunk)) return sent.once("drain", write);
      }
      return sent.end();
    };
    write();
  });
  expect(answer).toEqual({ bytes: uploadBytes });
  expect(most - before).toBeLessThan(uploadBytes / 2);
});

it.each(["gzip", "br"])("what the origin has compressed by %s is read by browsers as it was", async (encoding) => {
  const { port } = new URL(host().url);
  const body = await new Promise<Buffer>((resolve, reject) => {
    const headers = { ...headersOf(), "accept-encoding": "gzip, br" };
    const sent = request({ host: "127.0.0.1", port, path: `/page/${encoding}`, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const whole = Buffer.concat(parts);
        const sentAs = response.headers["content-encoding"];
        resolve(sentAs === "br" ? brotliDecompressSync(whole) : sentAs === "gzip" ? gunzipSync(whole) : whole);
      });
    });
    sent.on("error", reject);
    sent.end();
  });
  expect(body.toString()).toBe(page);
});

it("what the origin has said so far is there before it has said all", async () => {
  const { port } = new URL(host().url);
  const parts: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: "/stream", headers: headersOf() }, (response) => {
      response.on("data", (part) => {
        parts.push(String(part));
        release();
      });
      response.on("end", resolve);
    });
    sent.on("error", reject);
    sent.end();
  });
  expect(parts.join("")).toBe("data: first\n\ndata: last\n\n");
  expect(parts[0]).toBe("data: first\n\n");
});
