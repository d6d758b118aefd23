import type { ErrorCode } from "../../../contracts/error.ts";

/** A host name as who issues its certificate and takes its traffic knows it. */
export interface Hostname {
  id: string;
  /** The owner is proved. */
  isVerified: boolean;
  hasCertificate: boolean;
  /** It is served no more: moved away, blocked, or deleted there. */
  isLost: boolean;
  /** Beside the CNAME. */
  records: { type: "TXT"; name: string; value: string }[];
  certificateExpiresAt: number | null;
  /** Why it does not go on. */
  error: ErrorCode | null;
}

/** @throws `domain.hostname_already_exists`, `domain.cloudflare_response_error`, `domain.cloudflare_unknown_error` */
export interface HostnameProvider {
  /** What the domain's CNAME has to point to. */
  target: string;
  create(domain: string): Promise<Hostname>;
  /** Null when it is not there any more. */
  read(id: string): Promise<Hostname | null>;
  /** The id of a host name by the name itself. */
  find(domain: string): Promise<string | null>;
  /** Harmless for one that is gone. */
  remove(id: string): Promise<void>;
}

/** In the place of the id of a host name that may have been made, while nobody has been told its id. */
export const unknownId = (domain: string): string => `?${domain}`;
export const nameOfUnknown = (id: string): string | null => (id.startsWith("?") ? id.slice(1) : null);
