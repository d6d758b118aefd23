import { expect, it } from "vitest";
import { admitOrigin, admitUrl, bodyLimitOf, readBody } from "./admission.ts";
import { newMeter } from "./meter.ts";
import { newNonce, withSecurityHeaders } from "./security-headers.ts";

const get = (address: string, init?: RequestInit) => {
  const request = new Request(address, init);
  return () => admitUrl(request, new URL(request.url));
};

it.each([
  ["https://m.dev//evil.com", "request.invalid_path"],
  ["https://m.dev/\\evil.com", "request.invalid_path"],
  ["https://m.dev/a//b", "request.invalid_path"],
  ["https://m.dev/%", "request.invalid_path"],
  ["https://m.dev/%zz", "request.invalid_path"],
  ["https://m.dev/%c3%28", "request.invalid_path"],
  ["https://m.dev/a%00b", "request.invalid_path"],
  ["https://m.dev/a%0d%0ab", "request.invalid_path"],
])("the address %s is refused", (address, code) => {
  expect(get(address)).toThrow(expect.objectContaining({ code }));
});

it("an address of 10 kB is refused", () => {
  expect(get(`https://m.dev/${"a".repeat(10_000)}`)).toThrow(expect.objectContaining({ code: "request.uri_too_long" }));
});

it("ordinary addresses pass, encoded slashes and other scripts included", () => {
  for (const path of ["/", "/console", "/api/users/x/personal-access-tokens/a%2Fb", "/%E6%97%A5", "/a?x=//y"]) {
    expect(get(`https://m.dev${path}`)).not.toThrow();
  }
});

const admit = (headers: Record<string, string>, path = "/api/experience", method = "POST") => {
  const request = new Request(`https://m.dev${path}`, { method, headers });
  return () => admitOrigin(request, new URL(request.url), ["https://console.m.dev"], path);
};

it("a state-changing request from another origin is refused", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.com" },
    { origin: "null" },
    { origin: "http://m.dev" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(admit(headers, "/api/experience", method)).toThrow("auth.origin_not_allowed");
    }
  }
});

it("our own origins, bearer tokens, reads and the protocol's endpoints pass", () => {
  expect(admit({ origin: "https://m.dev" })).not.toThrow();
  expect(admit({ origin: "https://console.m.dev" })).not.toThrow();
  expect(admit({})).not.toThrow();
  expect(admit({ origin: "https://app.com", authorization: "Bearer x" })).not.toThrow();
  expect(admit({ origin: "https://app.com" }, "/api/experience", "GET")).not.toThrow();
  for (const path of ["/oidc/token", "/oidc/auth", "/oidc/token/revocation", "/oidc/session/end", "/callback/apple"]) {
    expect(admit({ origin: "https://app.com" }, path)).not.toThrow();
  }
  for (const path of ["/oidc/session/end/confirm", "/sign-in", "/oidcx/token"])
    expect(admit({ origin: "https://app.com" }, path)).toThrow();
});

it("a body over the limit is refused by its declared and by its real length", async () => {
  const streamed = () =>
    new Request("https://m.dev/", {
      method: "POST",
      body: new ReadableStream({
        start(controller) {
          for (let n = 0; n < 10; n += 1) controller.enqueue(new Uint8Array(100));
          controller.close();
        },
      }),
      duplex: "half",
    } as RequestInit);
  await expect(readBody(streamed(), 999)).rejects.toMatchObject({ code: "request.body_too_large" });
  expect((await readBody(streamed(), 1000))?.length).toBe(1000);
  const declared = new Request("https://m.dev/", { method: "POST", body: "x", headers: { "content-length": "5000" } });
  await expect(readBody(declared, 1000)).rejects.toMatchObject({ status: 413 });
  expect(await readBody(new Request("https://m.dev/"), 1)).toBeNull();
});

it("uploads may be large, token requests may not", () => {
  expect(bodyLimitOf("/api/user-assets")).toBeGreaterThan(20_000_000);
  expect(bodyLimitOf("/oidc/token")).toBe(56 * 1024);
});

it("every answer leaves with the security headers; a page may run only what carries its nonce", () => {
  const nonce = newNonce();
  const securityOptions = {
    requestId: "r1",
    nonce,
    isHttps: true,
    meter: { ...newMeter(), regionTrips: 1, regionMs: 3.14 },
  };
  const page = withSecurityHeaders(
    new Response("<p>", { headers: { "content-type": "text/html; charset=utf-8" } }),
    securityOptions,
  ).headers;
  expect(page.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  expect(page.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
  const ofBuild = withSecurityHeaders(new Response("<p>", { headers: { "content-type": "text/html" } }), {
    ...securityOptions,
    builtScripts: "https://m.dev/assets/",
    trackers: ["https://count.example"],
  }).headers.get("content-security-policy");
  expect(ofBuild).toContain(`script-src 'nonce-${nonce}' https://m.dev/assets/ https://count.example;`);
  expect(page.get("server-timing")).toContain('region;desc="1";dur=3.1');
  for (const headers of [page, withSecurityHeaders(new Response("{}"), securityOptions).headers]) {
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("request-id")).toBe("r1");
  }
  expect(newNonce()).not.toBe(nonce);
});
