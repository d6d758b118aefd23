import type { Connector, ConnectorFactory, ConnectorType, ConnectorUsage } from "../../../contracts/connector.ts";
import { useReader } from "../../document.ts";
import type { Block } from "../docs/markdown.ts";
import type { PublishedSaml } from "../enterprise-sso/published-saml.ts";

/** What a dialog chooses from. */
export type Kind = Pick<
  ConnectorFactory,
  "id" | "type" | "platform" | "name" | "description" | "logo" | "logoDark" | "isStandard"
>;

/** A connector in a list: nothing of its configuration. */
export type ListedConnector = Pick<
  Connector,
  "id" | "connectorId" | "type" | "target" | "platform" | "name" | "logo" | "logoDark" | "isStandard"
> & { usage: ConnectorUsage };

/** What a SAML provider has to know of a connector. There are metadata and a certificate once it is saved. */
interface OwnSaml {
  acsUrl: string;
  entityId: string;
  metadataUrl?: string | undefined;
  certificate?: string | undefined;
}

/** A connector or a kind as its form shows it, with the guide of its kind. */
export type Form = Pick<
  ConnectorFactory,
  "type" | "target" | "name" | "formItems" | "isStandard" | "isTokenStorageSupported"
> &
  Partial<Pick<Connector, "config" | "metadata" | "syncProfile" | "enableTokenStorage">> & {
    guide: Block[];
    /** Of a social connector: what its provider has to know of us. */
    own: { callback: string } | OwnSaml | null;
    /** Of a connector with SAML: what is known of its provider. */
    provider: PublishedSaml["identityProvider"] | null;
    /** Of a connector whose provider reports what becomes of messages: where to, and how to set that up. */
    webhook: { address: string; guide: Block[] } | null;
  };

export type OpenConnector = Form & Omit<ListedConnector, keyof Form> & Required<Pick<Connector, "config" | "metadata">>;

export const tabs = ["passwordless", "social"] as const;
export type Tab = (typeof tabs)[number];
export const tabOf = (type: ConnectorType): Tab => (type === "Social" ? "social" : "passwordless");

/** The part of the dialog's address that says what is set up. */
export const createTypes = { email: "Email", sms: "Sms", social: "Social" } as const satisfies Record<
  string,
  ConnectorType
>;
export const createTypeOf = (type: ConnectorType): keyof typeof createTypes =>
  type === "Email" ? "email" : type === "Sms" ? "sms" : "social";

/** Where a provider has a connector for each platform, the one that it is for; the words are those of the API. */
export const onePlatform = ({ platform }: Pick<Kind, "platform">): "Native" | "Web" | null =>
  platform === "Universal" ? null : platform;

/** What a provider is called in the reader's language. */
export function useNameOf(): (of: Pick<Kind, "name">) => string {
  const language = useReader()?.language ?? "en";
  return ({ name }) => name[language] ?? name.en ?? Object.values(name)[0] ?? "";
}
