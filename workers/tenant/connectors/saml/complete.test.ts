import { expect, it } from "vitest";
import { idpKey, spKey, strangerKey, now as then } from "../../../../tests/saml/identity-provider.ts";
import { codeOf, kind } from "../../../../tests/services/social-connectors.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { openOutbound } from "../../../kernel/outbound.ts";
import { writeIdpMetadata } from "../../saml/write-metadata.ts";
import { admitConfig } from "../rules.ts";
import { completeConfig } from "./complete.ts";
import { SamlConfig } from "./config.ts";
import { connectionOf } from "./connection.ts";

const factory = kind("saml");
const url = "https://idp.acme.io/metadata";
const metadata = (binding: "redirect" | "post" = "redirect", { certificate } = idpKey) =>
  writeIdpMetadata({
    ...{ entityId: "https://idp.example", signingCertificates: [certificate], nameIdFormats: [] },
    ...{ singleSignOnServices: [{ binding, location: "https://idp.example/sso" }], wantAuthnRequestsSigned: false },
  }).markup;
const provider = {
  ...{ entityId: "https://idp.example", signInEndpoint: "https://idp.example/sso" },
  ...{ certificates: [idpKey.certificate], wantAuthnRequestsSigned: false },
};

/** A deployment whose requests to others are checked as in production, and answered by `answer`. */
function world(answer: () => Response, addresses = ["93.184.216.34"]) {
  const asked: string[] = [];
  const outbound = openOutbound({
    resolve: async () => addresses,
    fetch: async (input) => {
      asked.push(String(input));
      return answer();
    },
  });
  const ctx = { endpoint: "https://t1.meridian.test", now: () => then, serviceUrl: (to: string) => to, outbound };
  return { ctx: ctx as unknown as Ctx, asked };
}
const save = async (ctx: Ctx, given: Record<string, string>) =>
  completeConfig(ctx, "c1", admitConfig(ctx, factory, given), { serviceProvider: spKey });

it("metadata are read by their address, and from what was pasted", async () => {
  const { ctx, asked } = world(() => new Response(metadata()));
  const kept = { identityProvider: provider, serviceProvider: spKey };
  expect(await save(ctx, { idpMetadataUrl: url })).toEqual({ idpMetadataUrl: url, ...kept });
  expect(asked).toEqual([url]);
  const idpMetadataXml = metadata();
  expect(await save(ctx, { idpMetadataXml })).toEqual({ idpMetadataXml, ...kept });
  expect(asked).toEqual([url]);
});

it.each<[string, () => Response, string]>([
  ["404", () => new Response(metadata(), { status: 404 }), "connector.invalid_config"],
  ["503", () => new Response("", { status: 503 }), "connector.general"],
  ["429", () => new Response("", { status: 429 }), "connector.rate_limit_exceeded"],
  ["no XML", () => new Response("{}"), "connector.invalid_config"],
  ["other XML", () => new Response("<html/>"), "connector.invalid_config"],
  ["a document type", () => new Response(`<!DOCTYPE a [<!ENTITY e "x">]>${metadata()}`), "connector.invalid_config"],
  ["nothing over Redirect", () => new Response(metadata("post")), "connector.invalid_config"],
  ["more than a megabyte", () => new Response(metadata() + " ".repeat(1_000_001)), "connector.invalid_response"],
])("an address that answers with %s is refused when it is saved", async (_, answer, code) => {
  const { ctx } = world(answer);
  expect(await codeOf(save(ctx, { idpMetadataUrl: url }))).toBe(code);
});

it("a redirect to a private address is not followed", async () => {
  const { ctx, asked } = world(() => new Response(null, { status: 302, headers: { location: "http://10.0.0.1/" } }));
  await expect(save(ctx, { idpMetadataUrl: url })).rejects.toMatchObject({
    ...{ code: "connector.invalid_config", data: { fields: { idpMetadataUrl: "the address answered 302" } } },
  });
  expect(asked).toEqual([url]);
});

it.each([
  "http://idp.acme.io/metadata",
  "https://127.0.0.1/metadata",
  "https://2130706433/metadata",
  "https://[::1]/metadata",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/metadata",
  "https://user:pass@idp.acme.io/metadata",
])("no address is read that is not public: %s", async (idpMetadataUrl) => {
  const { ctx, asked } = world(() => new Response(metadata()));
  expect(await codeOf(save(ctx, { idpMetadataUrl }))).toBe("outbound.address_refused");
  expect(asked).toEqual([]);
});

it("nor one whose name leads to a private address, when it is saved and later", async () => {
  const { ctx, asked } = world(() => new Response(metadata()), ["10.0.0.1"]);
  const later = "https://later.acme.io/metadata";
  expect(await codeOf(save(ctx, { idpMetadataUrl: later }))).toBe("outbound.address_refused");
  const saved = { idpMetadataUrl: later, identityProvider: provider, serviceProvider: spKey, profileMap: {} };
  expect((await connectionOf(ctx, "c1", saved as never)).provider).toEqual(provider);
  expect(asked).toEqual([]);
});

it("an address is read again after five minutes, so that a new certificate is known", async () => {
  let xml = metadata();
  const { ctx, asked } = world(() => new Response(xml));
  const rotating = "https://rotating.acme.io/metadata";
  const config = SamlConfig.parse(await save(ctx, { idpMetadataUrl: rotating }));
  xml = metadata("redirect", strangerKey);
  const certificatesAt = async (now: number) =>
    (await connectionOf({ ...ctx, now: () => now }, "c1", config)).provider.certificates;
  expect(await certificatesAt(then + 299_999)).toEqual([idpKey.certificate]);
  expect(asked).toHaveLength(1);
  expect(await certificatesAt(then + 300_000)).toEqual([strangerKey.certificate]);
});

it("a key is made once, and not by who sends one", async () => {
  const { ctx } = world(() => new Response(metadata()));
  const given = { idpMetadataXml: metadata(), serviceProvider: spKey, identityProvider: { entityId: "x" } };
  const admitted = admitConfig(ctx, factory, given);
  expect(admitted).toEqual({ idpMetadataXml: given.idpMetadataXml });
  const made = await completeConfig(ctx, "c1", admitted, {});
  expect(made).toMatchObject({ serviceProvider: { privateKey: expect.stringContaining("PRIVATE KEY") } });
  expect(made.serviceProvider).not.toEqual(spKey);
  const { serviceProvider } = await completeConfig(ctx, "c1", admitted, made);
  expect(serviceProvider).toEqual(made.serviceProvider);
  expect(Object.keys(await completeConfig(ctx, "c1", null, {}))).toEqual(["serviceProvider"]);
});
