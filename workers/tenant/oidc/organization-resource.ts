const organizationPrefix = "urn:logto:organization:";
/** Named at sign-in by clients that will ask for tokens of organizations, before it is known of which. */
export const organizationsResource = "urn:logto:resource:organizations";
export const organizationScope = "urn:logto:scope:organizations";
/** The audience of an organization's own tokens. */
export const organizationUrn = (id: string): string => organizationPrefix + id;
/** The organization whose own tokens an audience means, or null. */
export const organizationOf = (resource: string): string | null =>
  resource.startsWith(organizationPrefix) ? resource.slice(organizationPrefix.length) : null;
