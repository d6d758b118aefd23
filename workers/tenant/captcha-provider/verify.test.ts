import { afterAll, beforeAll, expect, it } from "vitest";
import type { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import { type CaptchaService, startCaptchaService } from "../../../tests/services/captcha.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openOutbound } from "../../kernel/outbound.ts";
import { testCaptcha, verifyCaptcha } from "./verify.ts";

const turnstile: CaptchaConfig = { type: "Turnstile", siteKey: "site", secretKey: "secret" };
const google: CaptchaConfig = { type: "RecaptchaEnterprise", siteKey: "site", secretKey: "key", projectId: "a/b" };

let service: CaptchaService;
const logged: unknown[] = [];
beforeAll(async () => {
  service = await startCaptchaService();
});
afterAll(() => service.stop());

const ctx = (host = service.host) =>
  ({
    clientIp: "203.0.113.7",
    serviceUrl: (url: string) => url.replace(/^https:\/\/[^/]+/, `http://${host}`),
    outbound: openOutbound({ allowHosts: [service.host, "127.0.0.1:1"] }),
    log: (...line: unknown[]) => logged.push(line),
  }) as unknown as Ctx;
const failed = { code: "session.captcha_failed", status: 422 };

it("Turnstile is asked with secret, token and address, and its word holds", async () => {
  service.answer(200, { success: true, hostname: "example.com" });
  await verifyCaptcha(ctx(), turnstile, "token");
  expect(service.asked.at(-1)).toEqual({
    path: "/turnstile/v0/siteverify",
    body: { secret: "secret", response: "token", remoteip: "203.0.113.7" },
  });
  service.answer(200, { success: false, "error-codes": ["timeout-or-duplicate"] });
  await expect(verifyCaptcha(ctx(), turnstile, "token")).rejects.toMatchObject(failed);
});

it("reCAPTCHA has to hold the token for valid and the visitor for a person", async () => {
  const assessment = (valid: boolean, score?: number) =>
    service.answer(200, { tokenProperties: { valid }, ...(score === undefined ? {} : { riskAnalysis: { score } }) });
  assessment(true, 0.5);
  await verifyCaptcha(ctx(), google, "token");
  expect(service.asked.at(-1)).toEqual({
    path: "/v1/projects/a%2Fb/assessments",
    apiKey: "key",
    body: { event: { token: "token", siteKey: "site", userIpAddress: "203.0.113.7" } },
  });
  for (const [valid, score] of [
    [true, 0.4],
    [false, 0.9],
    [true, undefined],
  ] as const) {
    assessment(valid, score);
    await expect(verifyCaptcha(ctx(), google, "token")).rejects.toMatchObject(failed);
  }
  expect(logged).toEqual([]);
});

it("a provider that fails, talks nonsense or is away lets nobody in, and is logged", async () => {
  for (const config of [turnstile, google]) {
    for (const answer of [
      [500, { success: true }],
      [200, "<html>"],
      [200, { success: "yes" }],
      [200, null],
    ] as const) {
      service.answer(answer[0], answer[1]);
      await expect(verifyCaptcha(ctx(), config, "token")).rejects.toMatchObject(failed);
    }
    await expect(verifyCaptcha(ctx("127.0.0.1:1"), config, "token")).rejects.toMatchObject(failed);
    expect(logged.at(-1)).toEqual([
      "error",
      "captcha.provider_failed",
      { kind: config.type, code: "outbound.no_answer" },
    ]);
  }
  expect(logged).toHaveLength(10);
});

it("a test says what the provider says, and refuses where a sign-in would be refused", async () => {
  const test = (config: CaptchaConfig) => testCaptcha(ctx(), { config, token: "token" });
  const none = { status: 200, score: null, hostname: null, errors: [] };
  service.answer(200, { success: true, hostname: "example.com" });
  expect(await test(turnstile)).toEqual({ ...none, result: true, hostname: "example.com" });
  service.answer(200, { success: false, "error-codes": ["invalid-input-secret"] });
  expect(await test(turnstile)).toEqual({ ...none, result: false, errors: ["invalid-input-secret"] });
  service.answer(200, { tokenProperties: { valid: true, hostname: "example.com" }, riskAnalysis: { score: 0.3 } });
  expect(await test(google)).toEqual({ ...none, result: false, score: 0.3, hostname: "example.com" });
  service.answer(200, { tokenProperties: { valid: false, invalidReason: "BROWSER_ERROR" } });
  expect(await test(google)).toEqual({ ...none, result: false, errors: ["BROWSER_ERROR"] });
  service.answer(403, { error: { message: `API key not valid. ${"x".repeat(5000)}` } });
  const refused = await test(google);
  expect(refused).toMatchObject({ result: false, status: 403 });
  expect(refused.errors[0]).toMatch(/^API key not valid/);
  expect(refused.errors[0]).toHaveLength(500);
  expect(await testCaptcha(ctx("127.0.0.1:1"), { config: turnstile, token: "token" })).toMatchObject({
    result: false,
    status: null,
  });
});
