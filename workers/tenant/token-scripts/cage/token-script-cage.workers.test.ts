import { expect, it } from "vitest";
import { checkScript, type Run, runScript, ScriptFault } from "./token-script-cage.ts";

const run = (body: string, more: Partial<Run> & { input?: string } = {}) =>
  runScript({
    tenantId: "tenant",
    script: `const getCustomJwtClaims = async ({ token, context, environmentVariables, api }) => {\n${body}\n};`,
    input: JSON.stringify({ token: { sub: "u" }, context: { user: { id: "u" } }, environmentVariables: { key: "v" } }),
    callOut: async () => JSON.stringify({ failure: "no host" }),
    ...more,
  });
const faultOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    (claims) => new Error(`no fault: ${JSON.stringify(claims)}`),
    (error) => error,
  );
  if (!(thrown instanceof ScriptFault)) throw thrown;
  return thrown.fault;
};

it("a script gets token, context, and variables, and its result is the claims", async () => {
  expect(
    await run("return { sub: token.sub, id: context.user.id, key: environmentVariables.key, at: Date.now() > 0 };"),
  ).toEqual({ sub: "u", id: "u", key: "v", at: true });
  expect(await run("await null; await Promise.all([1, 2]); return;")).toEqual({});
});

it("a fault says what and where", async () => {
  expect(await faultOf(run("const x = 1;\n  return x.y.z;"))).toMatchObject({
    ...{ code: "General", line: 3 },
    message: expect.stringMatching(/^TypeError: /),
  });
  expect(await faultOf(run("return {"))).toMatchObject({ message: expect.stringMatching(/^SyntaxError: /), line: 3 });
  expect(await faultOf(run("throw 'plain';"))).toEqual({ code: "General", message: "plain", line: null, column: null });
  const nothing = "throw new Proxy({}, { has() { throw 1; }, get() { throw 2; } });";
  expect((await faultOf(run(nothing))).message).toBe("The script threw what cannot be described.");
  for (const result of ["[1]", "1", "'x'", "null"])
    expect((await faultOf(run(`return ${result};`))).message).toContain("must return an object");
  expect((await faultOf(checkScript("tenant", "const a = 1;"))).message).toContain("must declare a function");
  expect(await faultOf(checkScript("tenant", "const a = 1;\nlet = ;"))).toMatchObject({ line: 2 });
  await checkScript("tenant", "function getCustomJwtClaims() { return {}; }");
});

it("denyAccess denies, whatever the script does with what it throws", async () => {
  const denied = { code: "AccessDenied", message: "not you", line: null, column: null };
  expect(await faultOf(run("api.denyAccess('not you');"))).toEqual(denied);
  expect(await faultOf(run("try { api.denyAccess('not you'); } catch {} return { a: 1 };"))).toEqual(denied);
});

it.each([
  ["an endless loop", "while (true) {}"],
  ["an endless loop that catches", "for (;;) { try { while (true) {} } catch {} }"],
  ["promises that follow each other for ever", "const next = () => Promise.resolve().then(next); await next();"],
  ["a loop within a built-in function", "Array.prototype.lastIndexOf.call({ length: 2 ** 53 - 1 }, 1);"],
  ["a sparse array", "const a = []; a.length = 4294967295; a.indexOf(1);"],
  ["a regular expression that takes back", "/^(a+)+$/.test('a'.repeat(40) + 'b');"],
  ["strings searched in strings", "'a'.repeat(2e6).indexOf('a'.repeat(1e6) + 'b');"],
  ["big integers", "let x = 3n; for (;;) x = x * x;"],
  ["copies of memory", "const a = new Uint8Array(2e6); for (;;) a.slice();"],
  [
    "an endless getter of an error",
    "const e = {}; Object.defineProperty(e, 'message', { get() { for (;;); } }); throw e;",
  ],
])("%s ends", async (_, body) => {
  const { code, message } = await faultOf(run(body));
  expect(code).toBe("General");
  expect(message).toMatch(/too long|too much memory|out of memory|cannot be described|maximum BigInt|RangeError/i);
});

it.each([
  ["an array that grows", "const a = []; for (;;) a.push({ x: 'y'.repeat(1000) });"],
  ["a string that doubles", "let s = 'x'; for (;;) s += s;"],
  ["one large buffer", "new ArrayBuffer(1e9);"],
  ["deep recursion", "const f = () => f() + 1; f();"],
  ["a deep structure", "let o = {}; for (let i = 0; i < 1e5; i += 1) o = { o }; return { o };"],
])("memory is bounded: %s", async (_, body) => {
  expect((await faultOf(run(body))).code).toBe("General");
});

it("what waits for nothing is no wait, and huge claims are refused", async () => {
  expect((await faultOf(run("await new Promise(() => {});"))).message).toContain("never finished");
  expect((await faultOf(run("return { a: 'x'.repeat(60000) };"))).message).toContain("longer than 50000");
});

it("nothing of the runtime is there, and nothing of one run is there for the next", async () => {
  const names = [
    "process",
    "require",
    "caches",
    "crypto",
    "WebSocket",
    "Request",
    "navigator",
    "setTimeout",
    "env",
    "std",
    "os",
  ];
  expect(await run(`return { found: ${JSON.stringify(names)}.filter((name) => name in globalThis) };`)).toEqual({
    found: [],
  });
  const leaving = "return { names: Object.keys((async () => {}).constructor('return this')().globalThis ?? {}) };";
  expect(await run(leaving)).toEqual({ names: [] });
  expect((await faultOf(run("await import('node:fs'); return {};"))).code).toBe("General");
  await run(
    "globalThis.left = 1; Object.prototype.left = 2; Array.prototype.map = null; JSON.parse = null; JSON.stringify = () => '{\"a\":1}'; Promise.prototype.then = null; return {};",
  ).catch(() => undefined);
  expect(
    await run("return { left: globalThis.left ?? null, of: {}.left ?? null, map: [1].map((x) => x + 1) };"),
  ).toEqual({ left: null, of: null, map: [2] });
  expect(({} as { left?: unknown }).left).toBeUndefined();
  await faultOf(run("globalThis.left = 1; while (true) {}"));
  expect(await run("return { left: globalThis.left ?? null };")).toEqual({ left: null });
});

it("claims with names of the prototype change nothing here", async () => {
  const claims = await run(
    'return JSON.parse(\'{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}\');',
  );
  expect(Object.keys(claims).sort()).toEqual(["__proto__", "constructor"]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it("fetch is the host's, and runs beside other runs", async () => {
  const asked: unknown[] = [];
  const callOut = async (request: string) => {
    asked.push(JSON.parse(request));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return JSON.stringify({ status: 201, headers: { "x-a": "b" }, body: '{"n":7}' });
  };
  const body = `const answer = await fetch("https://a.example/x", { method: "POST", headers: { a: "b" }, body: "c" });
    return { ok: answer.ok, status: answer.status, header: answer.headers.get("X-A"), ...(await answer.json()) };`;
  const all = await Promise.all([run(body, { callOut }), run(body, { callOut, tenantId: "other" })]);
  expect(all).toEqual(Array(2).fill({ ok: true, status: 201, header: "b", n: 7 }));
  expect(asked[0]).toEqual({ url: "https://a.example/x", method: "POST", headers: { a: "b" }, body: "c" });
  expect((await faultOf(run("await fetch('https://a.example');"))).message).toBe("TypeError: no host");
});

it("a tenant has three places at a time, and the others are free for others", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = { callOut: () => promise };
  const body = "return (await fetch('https://a.example')).json();";
  const mine = [1, 2, 3].map(() => run(body, slow));
  const fourth = run("return { late: true };");
  expect(await run("return { b: 1 };", { tenantId: "other" })).toEqual({ b: 1 });
  resolve(JSON.stringify({ status: 200, headers: {}, body: '{"a":1}' }));
  expect(await Promise.all(mine)).toEqual(Array(3).fill({ a: 1 }));
  expect(await fourth).toEqual({ late: true });
});
