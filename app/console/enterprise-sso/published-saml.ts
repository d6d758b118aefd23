/** `providerConfig` of a connector with SAML. */
export interface PublishedSaml {
  serviceProvider?: { entityId: string; assertionConsumerServiceUrl: string; x509Certificate?: string };
  identityProvider?: {
    entityId: string;
    signInEndpoint: string;
    /** Milliseconds since 1970. */
    certificateExpiresAt: number;
    isCertificateValid: boolean;
  };
  defaultAttributeMapping?: Partial<Record<"id" | "email" | "name" | "avatar", string>>;
}
