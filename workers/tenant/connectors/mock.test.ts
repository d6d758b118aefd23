import { describe, expect, it } from "vitest";
import type { Ctx } from "../../kernel/context.ts";
import { factories } from "./factories.ts";
import type { RenderedMessage, SocialSession } from "./factory.ts";
import { getFactory, listFactories } from "./get.ts";

const lines: unknown[] = [];
const at = (hasInbox: boolean) => ({ hasInbox, log: (...line: unknown[]) => void lines.push(line) }) as unknown as Ctx;
const messages = ["mock-email-service", "mock-email-service-alternative", "mock-short-message-service"];
const social = "mock-social-connector";
const refused = { code: "connector.invalid_config" };

const factoryOf = (id: string) => {
  const factory = factories.get(id);
  if (!factory) throw new Error(`there is no ${id}`);
  return factory;
};

it("mock connectors are offered on development machines alone", () => {
  const offered = (hasInbox: boolean) => listFactories(at(hasInbox)).map(({ id }) => id);
  expect(offered(true)).toEqual(expect.arrayContaining([...messages, social]));
  // The built-in email service is one of deployments with an address of their own.
  expect(offered(true)).toHaveLength(factories.size - 1);
  expect(offered(false).filter((id) => id.startsWith("mock"))).toEqual([]);
  expect(getFactory(at(true), social).target).toBe("mock-social");
  expect(() => getFactory(at(false), social)).toThrow(expect.objectContaining({ code: "entity.not_found" }));
});

it.each(messages)("%s sends nothing, and refuses elsewhere", async (id) => {
  const factory = factoryOf(id);
  if (factory.kind !== "message") throw new Error("carries no messages");
  factory.checkConfig({
    apiKey: "k",
    fromEmail: "a@b.c",
    accountSID: "s",
    templates: [{ usageType: "Test", content: "x" }],
  });
  lines.length = 0;
  await factory.send(at(true), {}, { code: "482915" } as RenderedMessage);
  expect(lines).toEqual([["info", "connector.not_sent", { kind: id }]]);
  await expect(factory.send(at(false), {}, {} as RenderedMessage)).rejects.toMatchObject(refused);
});

describe(social, () => {
  const config = { clientId: "c", clientSecret: "s" };
  const request = { state: "state-1", redirectUri: "https://t1.meridian.test/callback/c1" };
  const session: SocialSession = { connectorId: "c1", target: "mock-social", ...request };
  const provider = () => {
    const factory = factoryOf(social);
    if (factory.kind !== "social") throw new Error("is not social");
    return factory;
  };

  it("signs in whoever comes back with a code, as whom they say they are", async () => {
    const { url } = await provider().authorizationUri(at(true), config, request, "c1");
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...{ state: request.state, redirect_uri: request.redirectUri },
    });
    const data = { code: "1", state: "state-1", userId: "u1", email: "ada@acme.io", phone: "4915112345678" };
    expect(await provider().userInfo(at(true), config, session, data)).toMatchObject({
      ...{ id: "u1", email: "ada@acme.io", isEmailVerified: true, phone: "4915112345678", isPhoneVerified: true },
    });
    const { id } = await provider().userInfo(at(true), config, session, { code: "1" });
    expect(id).toMatch(/^mock-social-sub-.+/);
  });

  it("refuses no code, another sign-in's state, and every machine that is not a development one", async () => {
    const userInfo = (data: Record<string, string>, hasInbox = true) =>
      provider().userInfo(at(hasInbox), config, session, data);
    await expect(userInfo({})).rejects.toMatchObject({ code: "connector.social_auth_code_invalid" });
    await expect(userInfo({ code: "1", state: "x" })).rejects.toMatchObject({
      code: "connector.authorization_failed",
    });
    await expect(userInfo({ code: "1" }, false)).rejects.toMatchObject(refused);
    await expect(provider().authorizationUri(at(false), config, request, "c1")).rejects.toMatchObject(refused);
  });
});
