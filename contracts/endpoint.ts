import { BoundedMap } from "./bounded-map.ts";

/** Of a tenant's endpoint: where it is, and the path it begins with, without a slash at its end. */
export interface EndpointParts {
  isSecure: boolean;
  /** With the port where it is not the scheme's own. */
  host: string;
  path: string;
}

const known = new BoundedMap<string, EndpointParts>(500);

/** Parts of an endpoint: a request asks several times, and parsing an address is slow. */
export const endpointParts = (endpoint: string): EndpointParts =>
  known.getOrMake(endpoint, () => {
    const { protocol, host, pathname } = new URL(endpoint);
    return { isSecure: protocol === "https:", host, path: pathname.replace(/\/$/, "") };
  });
