import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { qrCode, qrMax, qrPlaces } from "./qr.ts";

/** As a reader of another make read it back, in every version. */
it("a code is the one that readers were shown to read", () => {
  const text = "otpauth://totp/Shop:ada%40acme.io?secret=JBSWY3DPEHPK3PXP&issuer=Shop";
  const places = JSON.stringify(qrPlaces(text));
  expect(createHash("sha256").update(places).digest("hex")).toBe(
    "d988a96385ca43044df3e4454d91b1bfc793e0ad106b31312eee27cbf0a3f2a5",
  );
});

it("a code grows with its text up to its limit, and says when it cannot", () => {
  expect(qrPlaces("a").length).toBe(21);
  expect(qrPlaces("a".repeat(qrMax)).length).toBe(81);
  expect(() => qrPlaces("a".repeat(qrMax + 1))).toThrow("too long");
});

it("a code is a picture that stands by itself", () => {
  const [kind, content = ""] = qrCode("a").split(",");
  expect(kind).toBe("data:image/svg+xml;base64");
  expect(atob(content)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 29 29"/);
});
