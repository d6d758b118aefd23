import { expect, it } from "vitest";
import { idpKey, strangerKey } from "../../../tests/saml/identity-provider.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writeIdpMetadata } from "../saml/write-metadata.ts";
import { currentProvider, fetchMetadata } from "./identity-provider.ts";

const metadataOf = (certificate: string) =>
  writeIdpMetadata({
    ...{ entityId: "https://idp.example", signingCertificates: [certificate], nameIdFormats: [] },
    singleSignOnServices: [{ binding: "redirect", location: "https://idp.example/sso" }],
    wantAuthnRequestsSigned: false,
  }).markup;

/** An identity provider that answers as it is told, and a clock. */
function world() {
  const state = { now: Date.parse("2026-03-01T12:00:00Z"), xml: metadataOf(idpKey.certificate), status: 200, asked: 0 };
  const fetch = async () => {
    state.asked += 1;
    return new Response(state.xml, { status: state.status });
  };
  const ctx = { now: () => state.now, serviceUrl: (url: string) => url, outbound: { fetch } } as unknown as Ctx;
  return { state, ctx };
}

it("metadata are believed for five minutes, and a new certificate is known after that", async () => {
  const { state, ctx } = world();
  const url = "https://idp.example/metadata-1";
  const saved = await fetchMetadata(ctx, url, "metadataUrl");
  state.xml = metadataOf(strangerKey.certificate);
  expect(await currentProvider(ctx, url, saved)).toEqual(saved);
  expect(state.asked).toBe(1);
  state.now += 300_001;
  const { certificates } = await currentProvider(ctx, url, saved);
  expect(certificates).toEqual([strangerKey.certificate]);
});

it.each([
  ["fails", { status: 503 }],
  ["is not found", { status: 404 }],
  ["sends something else", { xml: "<html/>" }],
])("what was saved is used while the address %s", async (name, fault) => {
  const { state, ctx } = world();
  const url = `https://idp.example/${encodeURIComponent(name)}`;
  const saved = await fetchMetadata(ctx, url, "metadataUrl");
  Object.assign(state, fault, { now: state.now + 300_001 });
  expect(await currentProvider(ctx, url, saved)).toEqual(saved);
  expect(state.asked).toBe(2);
});
