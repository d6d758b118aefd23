import { expect, it } from "vitest";
import { setTenantCookie, tenantCookie } from "./tenant-cookie.ts";

it.each([
  ["https://shop.id.example.com", "/account", "__Host-account.shop", "/", true],
  ["https://login.shop.example", "/", "__Host-account.shop", "/", true],
  ["https://id.example.com/m/shop", "/account", "_account.shop", "/m/shop/account", true],
  ["http://localhost:3000/m/shop", "/", "_account.shop", "/m/shop/", false],
  ["http://shop.localhost:3000", "/account", "_account.shop", "/account", false],
])("of %s, below %s", (endpoint, below, name, path, secure) => {
  expect(tenantCookie("account", "shop", endpoint, below)).toEqual({ name, path, secure });
});

it("browsers take a cookie with the prefix only with all that it demands", () => {
  const line = setTenantCookie(tenantCookie("session", "shop", "https://shop.id.example.com"), "value", 60);
  expect(line).toBe("__Host-session.shop=value; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
});
