import type { z } from "zod";
import type { AskSsoSetupTest, DescribedSsoSetup, SaveSsoSetup } from "../../../../contracts/sso-setup.ts";
import type { SsoTest, SsoTestStarted } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getRow } from "../../../kernel/entity.ts";
import { beginTest, getTest } from "../connection-test/begin.ts";
import { getSsoConnector } from "../get.ts";
import { openConfig } from "../sealed-config.ts";
import { ssoConnectors } from "../table.ts";
import { updateSsoConnector } from "../update.ts";
import { openSetup } from "./open.ts";

/** What whoever has the link may know of the connector: not the client's secret. @throws those of `openSetup` */
export async function describeSetup(plain: Ctx, token: string): Promise<DescribedSsoSetup> {
  const { connectorId, expiresAt, ctx } = await openSetup(plain, token);
  const { value, version } = await getSsoConnector(ctx, connectorId);
  const { connectorName, providerName, providerType, isReady, providerConfig, domains, config } = value;
  return {
    ...{ connectorName, providerName, providerType, isReady, domains, config, expiresAt, version },
    ...(providerConfig ? { providerConfig } : {}),
    redirectUri: `${ctx.endpoint}/callback/${connectorId}`,
  };
}

/** What the administrators of the tenant decide alone: whom to believe, and how. */
const administrators = ["trustUnverifiedEmail", "signAuthnRequests"] as const;

/**
 * Saves the configuration as an administrator would. What is left to administrators stays as they set it.
 * @throws those of `openSetup` and `updateSsoConnector`, `entity.version_mismatch`
 */
export async function saveSetup(
  plain: Ctx,
  { token, config: given, version }: SaveSsoSetup,
): Promise<{ isReady: boolean }> {
  const { connectorId, ctx, saving } = await openSetup(plain, token);
  const saved = await openConfig(ctx, await getRow(ctx, ssoConnectors, connectorId));
  const kept = administrators.flatMap((name) => (saved[name] === undefined ? [] : [[name, saved[name]]]));
  const wished = Object.entries(given).filter(([name]) => !administrators.some((own) => own === name));
  const config = Object.fromEntries([...wished, ...kept]);
  const { value } = await updateSsoConnector(ctx, connectorId, { config }, version, saving);
  return { isReady: value.isReady };
}

/** @throws those of `openSetup` and `beginTest` */
export async function testSetup(plain: Ctx, token: string): Promise<SsoTestStarted> {
  const { connectorId, ctx } = await openSetup(plain, token);
  return beginTest(ctx, connectorId);
}

/** How far a test is; whom it would sign in, and where that user would join, is the tenant's own business. */
export async function getSetupTest(plain: Ctx, asked: z.infer<typeof AskSsoSetupTest>): Promise<SsoTest> {
  const { connectorId, ctx } = await openSetup(plain, asked.token);
  return { ...(await getTest(ctx, connectorId, asked.testId)), user: null };
}
