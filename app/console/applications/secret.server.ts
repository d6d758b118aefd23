import { z } from "zod";
import { ApplicationSecret } from "../../../contracts/application.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

/** The client secret of an application that is valid now: null if there is none, or its reader may not see it. */
export interface ReadableSecret {
  value: string | null;
  isHidden: boolean;
}

export async function readSecret(call: ApiCall, applicationId: string): Promise<Outcome<ReadableSecret>> {
  const secrets = await call(`/api/applications/${applicationId}/secrets`, z.array(ApplicationSecret));
  if (!secrets.ok) return secrets;
  const live = secrets.value.find(({ expiresAt }) => expiresAt === null || expiresAt > Date.now());
  const isHidden = live?.value === maskedSecret;
  return { ok: true, value: { value: isHidden ? null : (live?.value ?? null), isHidden } };
}
