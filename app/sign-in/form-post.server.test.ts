import { expect, it } from "vitest";
import { formPostAsQuery } from "./form-post.server.ts";

const visit = { tenant: null };
const post = (fields: Record<string, string>, path = "/callback/apple-1") =>
  formPostAsQuery(
    new Request(`https://id.example.com${path}`, { method: "POST", body: new URLSearchParams(fields) }),
    visit,
  );
const locationOf = async (fields: Record<string, string>) => (await post(fields))?.headers.get("location");

it("what a provider posts comes back as a query", async () => {
  expect(await locationOf({ state: "s", code: "c" })).toBe("https://id.example.com/callback/apple-1?state=s&code=c");
});

it("what is too long for an address comes as an error, to the sign-in that waits for it", async () => {
  const code = "c".repeat(20_000);
  const error = "https://id.example.com/callback/apple-1?error=invalid_request";
  expect(await locationOf({ state: "s", code })).toBe(`${error}&state=s`);
  expect(await locationOf({ state: code })).toBe(error);
  expect(await locationOf({ code: "é".repeat(2_001) })).toBe(error);
});

it("what Google One Tap posts, and posts elsewhere, are left to the pages", async () => {
  expect(await post({ credential: "jwt" })).toBeNull();
  expect(await post({ state: "s" }, "/sign-in")).toBeNull();
});
