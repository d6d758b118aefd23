import { z } from "zod";
import { Connector, ConnectorFactory, ConnectorUsage } from "../../../contracts/connector.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { samlFactoryId, samlValuesOf } from "../../../contracts/saml-connector.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { parseMarkdown } from "../docs/markdown.ts";
import type { PublishedSaml } from "../enterprise-sso/published-saml.ts";
import { type Form, type Kind, type ListedConnector, type OpenConnector, type Tab, tabOf } from "./kinds.ts";

const Usages = z.array(ConnectorUsage);
const unused = { users: 0, isOnSignInPage: false, isForSignIn: false, isForSignUp: false };
const usageIn = (all: ConnectorUsage[], id: string): ConnectorUsage =>
  all.find((one) => one.id === id) ?? { id, ...unused };

const Listed = Connector.pick({
  id: true,
  connectorId: true,
  type: true,
  target: true,
  platform: true,
  name: true,
  logo: true,
  logoDark: true,
  isStandard: true,
});

/** The tenant's connectors with what depends on them, and nothing of their configurations. */
export async function readConnectors(call: ApiCall): Promise<Outcome<ListedConnector[]>> {
  const [all, usages] = await Promise.all([
    call("/api/connectors", z.array(Listed)),
    call("/api/connector-usage", Usages),
  ]);
  if (!all.ok) return all;
  if (!usages.ok) return usages;
  return { ok: true, value: all.value.map((one) => ({ ...one, usage: usageIn(usages.value, one.id) })) };
}

const Kinds = z.array(
  ConnectorFactory.pick({
    ...{ id: true, type: true, platform: true, name: true, description: true },
    ...{ logo: true, logoDark: true, isStandard: true },
  }),
);

/** The kinds of one type, those that are standard last; and the connectors of this type. */
export async function readKinds(
  call: ApiCall,
  type: Kind["type"],
): Promise<Outcome<{ kinds: Kind[]; existing: z.output<typeof Listed>[] }>> {
  const [kinds, existing] = await Promise.all([
    call("/api/connector-factories", Kinds),
    call("/api/connectors", z.array(Listed)),
  ]);
  if (!kinds.ok) return kinds;
  if (!existing.ok) return existing;
  const isWanted = (one: { type: Kind["type"] }) => one.type === type;
  return { ok: true, value: { kinds: kinds.value.filter(isWanted), existing: existing.value.filter(isWanted) } };
}

interface Place {
  endpoint: string;
  /** Of the connector, which may be one to come. */
  id: string;
}

const webAddress = (href: string) => (href.startsWith("https://") ? href : null);

function ownValuesOf(about: ConnectorFactory | Connector, { endpoint, id }: Place): Form["own"] {
  const isSaved = "connectorId" in about;
  if ((isSaved ? about.connectorId : about.id) !== samlFactoryId) return { callback: `${endpoint}/callback/${id}` };
  const { acsUrl, entityId } = samlValuesOf(endpoint, id);
  const saved = isSaved ? publishedBy(about).serviceProvider : undefined;
  if (!saved) return { acsUrl, entityId };
  return { acsUrl, entityId: saved.entityId, metadataUrl: entityId, certificate: saved.x509Certificate };
}

const publishedBy = ({ providerConfig }: Connector): PublishedSaml => providerConfig ?? {};

function formOf(about: ConnectorFactory | Connector, { endpoint, id }: Place): Form {
  const { type, target, name, formItems, isStandard, isTokenStorageSupported, readme, webhookGuide } = about;
  const guide = readme
    .replace(/^# .*\n/, "")
    .replaceAll("{endpoint}", endpoint)
    .replaceAll("{origin}", new URL(endpoint).origin)
    .replaceAll("{connectorId}", id);
  return {
    ...{ type, target, name, formItems, isStandard, isTokenStorageSupported },
    guide: parseMarkdown(guide, webAddress),
    own: type === "Social" ? ownValuesOf(about, { endpoint, id }) : null,
    provider: ("connectorId" in about && publishedBy(about).identityProvider) || null,
    // One that is not saved has no ID yet.
    webhook:
      webhookGuide && id
        ? { address: `${endpoint}/api/webhooks/deliveries/${id}`, guide: parseMarkdown(webhookGuide, webAddress) }
        : null,
  };
}

/** A kind of connector to be set up, and the connector whose place it takes. */
export type FoundKind = Form & { replaces: Pick<ListedConnector, "name"> | null };

/** @returns 404 for a kind that is not of this tab */
export async function readKind(call: ApiCall, tab: Tab, factoryId: string, place: Place): Promise<Outcome<FoundKind>> {
  const [about, all] = await Promise.all([
    call(`/api/connector-factories/${encodeURIComponent(factoryId)}`, ConnectorFactory),
    call("/api/connectors", z.array(Listed.pick({ type: true, name: true }))),
  ]);
  if (!about.ok) return about;
  if (!all.ok) return all;
  const { type } = about.value;
  if (tabOf(type) !== tab) return { ok: false, failure: { status: 404, code: "request.not_found" } };
  const replaces = type === "Social" ? undefined : all.value.find((one) => one.type === type);
  return { ok: true, value: { ...formOf(about.value, place), replaces: replaces ?? null } };
}

export async function readConnector(call: ApiCall, place: Place): Promise<Outcome<Versioned<OpenConnector>>> {
  const [found, usages] = await Promise.all([
    call.versioned(`/api/connectors/${place.id}`, Connector),
    call("/api/connector-usage", Usages),
  ]);
  if (!found.ok) return found;
  if (!usages.ok) return usages;
  const { value, etag } = found.value;
  const { id, connectorId, platform, logo, logoDark, metadata, syncProfile, enableTokenStorage } = value;
  const opened: OpenConnector = {
    ...formOf(value, place),
    ...{ id, connectorId, platform, logo, logoDark, metadata, syncProfile, enableTokenStorage },
    config: shownConfig(value),
    usage: usageIn(usages.value, id),
  };
  return { ok: true, value: { value: opened, etag } };
}

/** What no field can hide from whoever looks at the screen stays masked: keys of several lines, and JSON. */
function shownConfig({ config, formItems }: Connector): Connector["config"] {
  const masked = formItems.filter(
    ({ type, key, isConfidential, fields }) =>
      isConfidential && type !== "Text" && !fields && config[key] !== undefined,
  );
  return { ...config, ...Object.fromEntries(masked.map(({ key }) => [key, maskedSecret])) };
}
