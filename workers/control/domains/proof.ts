import type { DnsRecord } from "../../../contracts/domain.ts";
import { sha256 } from "../../kernel/crypto.ts";

/**
 * The record by which the owner of a domain names this tenant. The CNAME alone proves nothing: it may be left over from
 * another tenant, and who served the domain before must not lose it to whoever asks first.
 */
export async function proofOf(tenantId: string, domain: string): Promise<Omit<DnsRecord, "found">> {
  const value = `meridian-tenant=${(await sha256(`${tenantId}/custom-domain/${domain}`)).slice(0, 32)}`;
  return { type: "TXT", name: `_meridian.${domain}`, value };
}

export const isProved = (proof: Pick<DnsRecord, "name" | "value">, records: readonly DnsRecord[]): boolean =>
  records.some(({ name, value, found }) => name === proof.name && value === proof.value && found?.includes(value));
