import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PasswordPolicy } from "../../../contracts/password-policy.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openOutbound } from "../../kernel/outbound.ts";
import { isBreached } from "./breached.ts";
import { isCommon } from "./common-passwords.ts";
import { passwordIssues } from "./require.ts";

const end = (password: string) => createHash("sha1").update(password).digest("hex").slice(5).toUpperCase();
const asked: { url: string; padding: unknown }[] = [];
const server = createServer((request, response) => {
  asked.push({ url: String(request.url), padding: request.headers["add-padding"] });
  response.end(`${end("password")}:3730471\r\n${end("only padding").toLowerCase()}:0\r\n`);
});
let base: string;
const logged: unknown[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ctx = (host = base) =>
  ({
    serviceUrl: (url: string) => url.replace("https://api.pwnedpasswords.com", `http://${host}`),
    outbound: openOutbound({ allowHosts: [base, "127.0.0.1:1"] }),
    log: (...line: unknown[]) => logged.push(line),
  }) as unknown as Ctx;

it("a password of a breach is known by five digits of its hash", async () => {
  expect(await isBreached(ctx(), "password")).toBe(true);
  expect(asked.at(-1)).toEqual({ url: "/range/5BAA6", padding: "true" });
  expect(await isBreached(ctx(), "kT9vLm2p-horse")).toBe(false);
  expect(await isBreached(ctx(), "only padding")).toBe(false);
  expect(logged).toEqual([]);
});

it("a service that fails or is away keeps nobody out, and is logged", async () => {
  expect(await isBreached(ctx("127.0.0.1:1"), "password")).toBe(false);
  expect(logged).toEqual([["warn", "password.breach_check_failed", { code: "outbound.no_answer" }]]);
});

it("the most common passwords are refused though the service is away, in whatever case, and others are not", async () => {
  const [policy, open] = [true, false].map((pwned) => PasswordPolicy.parse({ rejects: { pwned } })) as [
    PasswordPolicy,
    PasswordPolicy,
  ];
  const issues = (password: string) => passwordIssues(ctx("127.0.0.1:1"), policy, password, {});
  for (const password of ["password", "Password", "iloveyou", "TRUSTNO1"])
    expect(await issues(password), password).toEqual([{ code: "password_rejected.pwned" }]);
  expect(await issues("kT9vLm2p-horse")).toEqual([]);
  expect(await passwordIssues(ctx("127.0.0.1:1"), open, "iloveyou", {})).toEqual([]);
  expect(isCommon("correct horse")).toBe(false);
});
