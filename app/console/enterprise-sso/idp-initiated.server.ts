import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { IdpInitiatedAuthConfig } from "../../../contracts/idp-initiated.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { invalidFields, textOf } from "../kit/write.server.ts";

export interface IdpInitiated {
  /** Null while sign-ins do not begin at the provider. */
  config: IdpInitiatedAuthConfig | null;
  /** Those that can be opened. */
  apps: { id: string; name: string; redirectUris: string[] }[];
}

const pathOf = (id: string) => `/api/sso-connectors/${id}/idp-initiated-auth-config`;

export async function readIdpInitiated(call: ApiCall, id: string): Promise<Outcome<IdpInitiated>> {
  const [config, apps] = await Promise.all([
    call(pathOf(id), IdpInitiatedAuthConfig),
    call("/api/applications?types=Traditional&types=SPA&isThirdParty=false&page=1&page_size=100", z.array(Application)),
  ]);
  if (!apps.ok) return apps;
  if (!config.ok && config.failure.status !== 404) return config;
  const value = {
    config: config.ok ? config.value : null,
    apps: apps.value.map(({ id: app, name, oidcClientMetadata: { redirectUris } }) => ({
      id: app,
      name,
      redirectUris,
    })),
  };
  return { ok: true, value };
}

/** Sets what was chosen, or clears it where the switch is off. */
export async function saveIdpInitiated(call: ApiCall, id: string, form: FormData): Promise<Outcome<unknown>> {
  if (!form.has("enabled")) return cleared(await call(pathOf(id), Nothing, { method: "DELETE" }));
  const authParameters = parametersOf(textOf(form, "authParameters"));
  if (authParameters === null) return invalidFields(["parameters"]);
  const auto = textOf(form, "mode") === "auto";
  const texts = (auto ? ["redirectUri"] : ["clientIdpInitiatedAuthCallbackUri"]).map((name) => [
    name,
    textOf(form, name) || null,
  ]);
  const body = {
    defaultApplicationId: textOf(form, "defaultApplicationId"),
    ...{ autoSendAuthorizationRequest: auto, authParameters: auto ? authParameters : {} },
    ...Object.fromEntries(texts),
  };
  return call(pathOf(id), IdpInitiatedAuthConfig, { method: "PUT", body });
}

/** A form is told that it was saved by what there is then. */
const cleared = (outcome: Outcome<unknown>): Outcome<unknown> => (outcome.ok ? { ok: true, value: true } : outcome);

function parametersOf(text: string): Record<string, string> | null {
  if (text === "") return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
