import type { SsoConnector, SsoProviderName } from "../../../contracts/sso-connector.ts";
import type { PageContext } from "../../context.ts";
import type { Outcome } from "../../failure.ts";
import type { Versioned } from "../api-result.ts";
import { findDocument } from "../docs/library.server.ts";
import type { Block } from "../docs/markdown.ts";

/** The sections of `docs/guide/enterprise-sso.md` that say what to do at a provider. */
export const sectionsOf: Record<SsoProviderName, readonly string[]> = {
  AzureAdOidc: ["openid-connect-at-microsoft-entra-id"],
  GoogleWorkspace: ["openid-connect-at-google-workspace"],
  Okta: ["openid-connect-at-okta"],
  OIDC: ["openid-connect-anywhere-else"],
  AzureAD: ["saml-at-microsoft-entra-id"],
  SAML: ["saml-at-okta", "saml-at-google-workspace", "saml-anywhere-else"],
};

type Visit = Pick<PageContext, "readAsset" | "report" | "requestId">;

/** How to set up the connector's provider, from the documentation. */
export async function readGuide(
  visit: Visit,
  connector: Promise<Outcome<Versioned<SsoConnector>>>,
): Promise<Outcome<Block[]>> {
  const found = await connector;
  if (!found.ok) return found;
  const { providerName } = found.value.value;
  const document = await findDocument(visit, "enterprise-sso").catch(() => null);
  return document
    ? { ok: true, value: guideIn(document.blocks, providerName) }
    : { ok: false, failure: { status: 503, requestId: visit.requestId } };
}

/** A single section needs no heading: the drawer has one. */
export function guideIn(blocks: readonly Block[], providerName: SsoProviderName): Block[] {
  const wanted = sectionsOf[providerName];
  const chosen = wanted.map((id) => {
    const start = blocks.findIndex((block) => block.kind === "heading" && block.id === id);
    const length = blocks.slice(start + 1).findIndex((block) => block.kind === "heading");
    return blocks.slice(start, length < 0 ? undefined : start + 1 + length).map(inDrawer);
  });
  const [only] = chosen;
  return chosen.length === 1 && only ? only.slice(1) : chosen.flat();
}

/** One level under the drawer's title. */
const inDrawer = (block: Block): Block => (block.kind === "heading" ? { ...block, level: 2 } : block);
