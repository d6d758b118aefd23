import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { consoleClientId } from "../../../contracts/built-in-client.ts";
import { freshCtx, newTenant } from "../../../tests/workers/harness.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newUserId } from "../../kernel/id.ts";
import { updateOidcConfig } from "../configs/oidc.ts";
import { addMember } from "../tenant-members/change.ts";
import { provisionTenant } from "../tenants/provision.ts";
import { createUser } from "../users/create.ts";
import { memberOrganizationOf } from "./admin-tenant.ts";
import { refreshTokens } from "./console-tokens.ts";
import { commitOidcRequest, newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { organizationUrn } from "./organization-resource.ts";
import { providerOf } from "./provider.ts";

const indicators = { cloud: "https://cloud.meridian.dev/api", me: "https://admin.meridian.dev/me" };

/** A refresh token of the console, as the engine issues one at the sign-in of a tenant's member. */
async function signedIn() {
  const { ctx, meter } = freshCtx({ tenantId: "admin" });
  await provisionTenant(ctx, { eventId: "home", indicators });
  const { tenantId } = await newTenant("EU");
  const { value: user } = await createUser(ctx, { username: `u_${newUserId()}` });
  await addMember(ctx, { tenantId, tenantName: "T", userId: user.id, role: "admin", maxMembers: null });
  const oidc = newOidcRequest(ctx);
  const refreshToken = await runOidcRequest(oidc, async () => {
    const provider = await providerOf(ctx);
    const client = await provider.Client.find(consoleClientId);
    if (!client) throw new Error("the console is a client of the admin tenant");
    const scope = "openid offline_access urn:logto:scope:organizations all";
    const grant = new provider.Grant({ accountId: user.id, clientId: consoleClientId });
    grant.addOIDCScope(scope);
    const token = new provider.RefreshToken({
      ...{ accountId: user.id, client, scope, grantId: await grant.save(), gty: "authorization_code" },
      ...{ resource: [indicators.cloud, indicators.me], claims: {}, authTime: 0, sessionUid: newUserId() },
    } as unknown as ConstructorParameters<typeof provider.RefreshToken>[0]);
    const value = await token.save();
    await commitOidcRequest(oidc);
    return value;
  });
  const management = ctx.managementIndicatorOf(tenantId);
  const organization = organizationUrn(memberOrganizationOf(tenantId));
  return { ctx, meter, userId: user.id, refreshToken, management, organization };
}

/** For as long as the work takes, since all files share the admin tenant. */
async function withReuseInterval<T>(ctx: Ctx, seconds: number, work: () => Promise<T>): Promise<T> {
  await updateOidcConfig(ctx, { refreshTokenReuseInterval: seconds }, null);
  return work().finally(() => updateOidcConfig(ctx, { refreshTokenReuseInterval: 3 }, null));
}

it("tokens of several audiences cost one use of the refresh token, one read, and one batch", async () => {
  const { ctx, meter, userId, refreshToken, management, organization } = await signedIn();
  const audiences = [
    organizationUrn("nobody-is-in-it"),
    management,
    organization,
    "https://nowhere.example/",
    indicators.me,
  ];
  meter.control = 0;
  const refreshed = await refreshTokens(ctx, { refreshToken, audiences });
  expect(meter.control).toBe(2);
  expect(Object.keys(refreshed.accessTokens)).toEqual([management, organization, indicators.me]);
  for (const [audience, { value, expiresIn }] of Object.entries(refreshed.accessTokens)) {
    expect(decodeJwt(value)).toMatchObject({ aud: audience, sub: userId, client_id: consoleClientId });
    expect(expiresIn).toBe(3600);
  }
  expect(decodeJwt(refreshed.accessTokens[management]?.value ?? "").scope).toBe("all");
  expect(refreshed.refreshToken).not.toBe(refreshToken);
  // Once more, and by two at the same moment: the same successor, for as long as the tenant says.
  const again = await Promise.all(["a", "b"].map(() => refreshTokens(ctx, { refreshToken, audiences: [management] })));
  for (const { refreshToken: successor, accessTokens } of again) {
    expect(successor).toBe(refreshed.refreshToken);
    expect(Object.keys(accessTokens)).toEqual([management]);
  }
  const next = refreshed.refreshToken ?? "";
  const [one, two] = await Promise.all([
    refreshTokens(ctx, { refreshToken: next, audiences: [management, organization] }),
    refreshTokens(ctx, { refreshToken: next, audiences: [organization, management] }),
  ]);
  expect(one.refreshToken).toBe(two.refreshToken);
  expect([one, two].map(({ accessTokens }) => Object.keys(accessTokens).length)).toEqual([2, 2]);
});

it("where nothing is issued the refresh token stays as it was", async () => {
  const { ctx, refreshToken, management } = await signedIn();
  const none = { refreshToken, accessTokens: {} };
  const audiences = ["https://nowhere.example/", organizationUrn("nobody-is-in-it")];
  expect(await refreshTokens(ctx, { refreshToken, audiences })).toEqual(none);
  expect(Object.keys((await refreshTokens(ctx, { refreshToken, audiences: [management] })).accessTokens)).toHaveLength(
    1,
  );
});

it("without a time for reuse, several audiences still come at once, and a used refresh token ends its family", async () => {
  const { ctx, refreshToken, management, organization } = await signedIn();
  await withReuseInterval(ctx, 0, async () => {
    const { refreshToken: next, accessTokens } = await refreshTokens(ctx, {
      ...{ refreshToken, audiences: [management, organization] },
    });
    expect(Object.keys(accessTokens)).toEqual([management, organization]);
    const over = { refreshToken: null, accessTokens: {} };
    expect(await refreshTokens(ctx, { refreshToken, audiences: [management] })).toEqual(over);
    expect(await refreshTokens(ctx, { refreshToken: next ?? "", audiences: [management] })).toEqual(over);
  });
});
