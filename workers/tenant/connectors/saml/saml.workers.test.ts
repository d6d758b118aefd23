import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as idp from "../../../../tests/saml/identity-provider.ts";
import { freshCtx } from "../../../../tests/workers/harness.ts";
import { unique } from "../../../../tests/workers/management.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { changeLog } from "../../../kernel/tables.ts";
import { loadSaml } from "../../saml/load.ts";
import { openConfig, sealConfig } from "../config.ts";
import { createConnector } from "../create.ts";
import { getConnector } from "../get.ts";
import { listConnectors } from "../list.ts";
import { finishSocial, startSocial } from "../social.ts";
import { connectors } from "../table.ts";
import { updateConnector } from "../update.ts";
import { consumeResponse } from "./assertion-consumer.ts";
import { metadataOf } from "./metadata.ts";

const saml = await loadSaml();
const byHand = {
  ...{ signInEndpoint: "https://idp.acme.io/sso", idpEntityId: idp.idpEntityId },
  x509Certificate: idp.idpKey.certificate,
};
const metadata = (wantAuthnRequestsSigned: boolean) =>
  saml.writeIdpMetadata({
    ...{ entityId: idp.idpEntityId, signingCertificates: [idp.idpKey.certificate], nameIdFormats: [] },
    ...{ singleSignOnServices: [{ binding: "redirect", location: byHand.signInEndpoint }], wantAuthnRequestsSigned },
  }).markup;

async function connect(ctx: Ctx, config: Record<string, string | boolean>) {
  const { value } = await createConnector(ctx, {
    ...{ connectorId: "saml", config, metadata: { target: unique(), name: { en: "Acme" } } },
  });
  return value;
}
const certificateOf = async (ctx: Ctx, id: string) => {
  const { value } = await getConnector(ctx, id);
  return (value.providerConfig as { serviceProvider: { x509Certificate?: string } }).serviceProvider.x509Certificate;
};

/** To the provider: what its request says, after the provider has looked at the signature. */
async function begin(ctx: Ctx, id: string, certificate?: string) {
  const acsUrl = `${ctx.endpoint}/api/authn/saml/${id}`;
  const request = { state: unique(), redirectUri: `${ctx.endpoint}/callback/${id}` };
  const { authorizationUri, session } = await startSocial(ctx, id, request);
  const query = authorizationUri.slice(authorizationUri.indexOf("?") + 1);
  const expected = { endpoint: byHand.signInEndpoint, acsUrls: [acsUrl], now: ctx.now() };
  const read = await saml.readAuthnRequest(
    { binding: "redirect", query },
    { ...expected, issuer: `${acsUrl}/metadata`, certificates: certificate === undefined ? [] : [certificate] },
  );
  return {
    acsUrl,
    session,
    requestId: read.id,
    relayState: read.relayState ?? "",
    isSigned: /&Signature=/.test(query),
  };
}

/** And back, with an assertion that is encrypted for a certificate, if one is named. */
async function comeBack(ctx: Ctx, id: string, started: Awaited<ReturnType<typeof begin>>, certificate?: string) {
  const ours = (xml: string) =>
    xml
      .replaceAll(idp.acsUrl, started.acsUrl)
      .replaceAll(idp.audience, `${started.acsUrl}/metadata`)
      .replaceAll("_request1", started.requestId)
      .replaceAll("_assertion1", `_${unique()}`);
  const xml = await idp.respond({
    ...{ assertion: ours, response: ours },
    ...(certificate === undefined
      ? {}
      : { encryption: { certificate, algorithm: "http://www.w3.org/2009/xmlenc11#aes128-gcm" as const } }),
  });
  const { relayState } = started;
  return consumeResponse(ctx, id, { samlResponse: idp.field(xml), relayState });
}
const personIn = async (ctx: Ctx, { session }: Awaited<ReturnType<typeof begin>>, back: URL) =>
  (await finishSocial(ctx, session, Object.fromEntries(back.searchParams))).userInfo;
const ada = { email: idp.person.nameId.value };

const tenant = () => freshCtx({ now: () => idp.now }).ctx;

it("a connector opens an assertion that is encrypted for its own certificate, and for no other", async () => {
  const ctx = tenant();
  const [mine, other] = [await connect(ctx, byHand), await connect(ctx, byHand)];
  const [certificate, theirs] = [await certificateOf(ctx, mine.id), await certificateOf(ctx, other.id)];
  expect(certificate).not.toBe(theirs);
  const started = await begin(ctx, mine.id);
  expect(await personIn(ctx, started, await comeBack(ctx, mine.id, started, certificate))).toMatchObject(ada);
  const again = await begin(ctx, mine.id);
  const back = await comeBack(ctx, mine.id, again, theirs);
  expect(Object.fromEntries(back.searchParams)).toEqual({ state: again.session.state, error: "invalid_saml_response" });
});

describe("requests are signed with the connector's key", () => {
  it.each([
    ["because it says so", { ...byHand, signAuthnRequest: true }],
    ["because the metadata ask for it", { idpMetadataXml: metadata(true) }],
    ["because the metadata ask for it, whatever it says", { idpMetadataXml: metadata(true), signAuthnRequest: false }],
  ])("%s", async (_, config) => {
    const ctx = tenant();
    const { id } = await connect(ctx, config);
    const certificate = await certificateOf(ctx, id);
    expect(await begin(ctx, id, certificate)).toMatchObject({ isSigned: true });
    await expect(begin(ctx, id, idp.strangerKey.certificate)).rejects.toMatchObject({ check: "signature" });
    const own = saml.readSpMetadata(await metadataOf(ctx, id), ctx.now());
    expect(own).toMatchObject({ authnRequestsSigned: true, wantAssertionsSigned: true });
    for (const keys of [own.signingCertificates, own.encryptionCertificates])
      expect(keys.map(({ pem }) => pem)).toEqual([certificate]);
  });

  it("unless nobody asks for it", async () => {
    const ctx = tenant();
    for (const config of [byHand, { idpMetadataXml: metadata(false), signAuthnRequest: false }]) {
      const { id } = await connect(ctx, config);
      expect(await begin(ctx, id)).toMatchObject({ isSigned: false });
      expect(await metadataOf(ctx, id)).toContain('AuthnRequestsSigned="false"');
    }
  });
});

it("a connector that was saved before connectors had a key works as it did, and gets one when it is saved again", async () => {
  const ctx = tenant();
  const { id } = await connect(ctx, byHand);
  const sealedConfig = await sealConfig(ctx, id, byHand);
  await ctx.db.update(connectors).set({ sealedConfig }).where(eq(connectors.id, id));
  expect(await certificateOf(ctx, id)).toBeUndefined();
  expect(await metadataOf(ctx, id)).not.toContain("X509Certificate");
  const started = await begin(ctx, id);
  expect(started.isSigned).toBe(false);
  expect(await personIn(ctx, started, await comeBack(ctx, id, started))).toMatchObject(ada);
  const encrypted = await begin(ctx, id);
  const back = await comeBack(ctx, id, encrypted, idp.spKey.certificate);
  expect(back.searchParams.get("error")).toBe("invalid_saml_response");
  await updateConnector(ctx, id, { config: { ...byHand, signAuthnRequest: true } }, null);
  const certificate = await certificateOf(ctx, id);
  expect(await begin(ctx, id, certificate)).toMatchObject({ isSigned: true });
  await updateConnector(ctx, id, { config: { idpMetadataXml: metadata(false) } }, null);
  expect(await certificateOf(ctx, id)).toBe(certificate);
});

it("the private key is sealed, and nobody gets it or replaces it", async () => {
  const ctx = tenant();
  const { id } = await connect(ctx, { idpMetadataXml: metadata(false) });
  const [row] = await ctx.db.select().from(connectors).where(eq(connectors.id, id));
  const sealed = JSON.stringify(row);
  expect(sealed).not.toMatch(/PRIVATE KEY|BEGIN CERTIFICATE/);
  const before = row && (await openConfig(ctx, row));
  expect(before?.serviceProvider).toMatchObject({ privateKey: expect.stringMatching(/PRIVATE KEY/) });
  const given = { idpMetadataXml: metadata(true), serviceProvider: { ...idp.strangerKey } };
  await updateConnector(ctx, id, { config: given }, null);
  const logged = await ctx.db.select().from(changeLog).where(eq(changeLog.entityId, id));
  const shown = JSON.stringify([await getConnector(ctx, id), await listConnectors(ctx, {}), logged]);
  expect(shown).toContain("idpMetadataXml");
  expect(shown).not.toMatch(/PRIVATE KEY|privateKey|sealed/);
  const [after] = await ctx.db.select().from(connectors).where(eq(connectors.id, id));
  expect((after && (await openConfig(ctx, after)))?.serviceProvider).toEqual(before?.serviceProvider);
});
