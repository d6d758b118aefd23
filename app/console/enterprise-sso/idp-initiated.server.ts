import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { IdpInitiatedAuthConfig } from "../../../contracts/idp-initiated.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { findWebApplications, webApplicationItem } from "../choices/choices.server.ts";
import type { WebApplication } from "../choices/kinds.ts";
import type { Free } from "../kit/use-found.ts";
import { invalidFields, textOf } from "../kit/write.server.ts";

export interface IdpInitiated {
  /** Null while sign-ins do not begin at the provider. */
  config: IdpInitiatedAuthConfig | null;
  /** Those that can be opened. */
  apps: Free<WebApplication>;
}

const pathOf = (id: string) => `/api/sso-connectors/${id}/idp-initiated-auth-config`;

export async function readIdpInitiated(call: ApiCall, id: string): Promise<Outcome<IdpInitiated>> {
  const [config, apps] = await Promise.all([call(pathOf(id), IdpInitiatedAuthConfig), findWebApplications(call)]);
  if (!apps.ok) return apps;
  if (!config.ok && config.failure.status !== 404) return config;
  if (!config.ok) return { ok: true, value: { config: null, apps: apps.value } };
  return { ok: true, value: { config: config.value, apps: await withDefault(call, apps.value, config.value) } };
}

/** With the application that is chosen already, which may be beyond the first hundred. */
async function withDefault(
  call: ApiCall,
  apps: Free<WebApplication>,
  { defaultApplicationId: id }: IdpInitiatedAuthConfig,
) {
  if (apps.items.some(({ value }) => value === id)) return apps;
  const app = await call(`/api/applications/${id}`, Application);
  return app.ok ? { ...apps, items: [...apps.items, webApplicationItem(app.value)] } : apps;
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
