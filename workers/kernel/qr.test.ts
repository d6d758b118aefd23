import jsQR from "jsqr";
import { expect, it } from "vitest";
import { qrCode, qrMax, qrModules } from "./qr.ts";

/** What a reader sees: a picture of the modules, four pixels each. */
function read(modules: boolean[][]): string | undefined {
  const width = modules.length * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (modules[y >> 2]?.[x >> 2]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return jsQR(pixels, width, width)?.data;
}

it.each([
  "otpauth://totp/Shop:ada%40acme.io?secret=JBSWY3DPEHPK3PXP&issuer=Shop",
  "https://auth.example.com/oidc/device?user_code=BCDF-GHJK",
  "ä😀 text that is no address",
  "x".repeat(qrMax),
])("a reader reads %s back", (text) => {
  expect(read(qrModules(text))).toBe(text);
});

it("a code grows with its text up to its limit, and says when it cannot", () => {
  expect(qrModules("a").length).toBe(21 + 8);
  expect(() => qrModules("a".repeat(qrMax + 1))).toThrow("too long");
});

it("a code is a picture that stands by itself", () => {
  const [kind, content = ""] = qrCode("a").split(",");
  expect(kind).toBe("data:image/svg+xml;base64");
  expect(atob(content)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 29 29"/);
});
