import { z } from "zod";
import { Application, ApplicationSecret } from "../../../contracts/application.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { Resource } from "../../../contracts/resource.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { textOf } from "../kit/write.server.ts";
import { guides } from "./guides/all.server.ts";
import { type FilledStep, fillSteps } from "./guides/fill.server.ts";
import type { GuideFacts } from "./guides/guide.ts";

/** A guide as its page shows it: with the values of one application. */
export interface FilledGuide {
  application: Pick<Application, "id" | "name" | "type">;
  facts: GuideFacts;
  resources: { name: string; indicator: string }[];
  steps: FilledStep[];
  /** There is a secret that its reader may not see: a placeholder stands for it. */
  isSecretHidden: boolean;
}

interface Wanted {
  applicationId: string;
  guideId: string;
  endpoint: string;
  /** The API that was chosen, if any. */
  resource: string | null;
  /** Audience of the tenant's Management API. */
  management: string;
}

const secretPlaceholder = "YOUR_CLIENT_SECRET";
const exampleResource = "https://api.example.com";

/** Everything that a guide is filled with, in one trip. */
export async function readGuide(call: ApiCall, wanted: Wanted): Promise<Outcome<FilledGuide>> {
  const { applicationId, guideId, endpoint, management } = wanted;
  const path = `/api/applications/${applicationId}`;
  const [application, secrets, resources] = await Promise.all([
    call(path, Application),
    call(`${path}/secrets`, z.array(ApplicationSecret)),
    call("/api/resources", z.array(Resource)),
  ]);
  const guide = guides[guideId];
  if (!application.ok) return application;
  if (!secrets.ok) return secrets;
  if (!resources.ok) return resources;
  if (!guide) return { ok: false, failure: { status: 404 } };
  const { redirectUris, postLogoutRedirectUris } = application.value.oidcClientMetadata;
  const all = resources.value.map(({ name, indicator }) => ({ name, indicator }));
  const wantsManagement = guide.steps.some(({ title }) => title === "callManagement");
  const suggested = all.find(({ indicator }) => (indicator === management) === wantsManagement);
  const chosen = all.find(({ indicator }) => indicator === wanted.resource) ?? suggested;
  const live = secrets.value.find(({ expiresAt }) => expiresAt === null || expiresAt > Date.now());
  const isSecretHidden = live?.value === maskedSecret;
  const facts: GuideFacts = {
    endpoint,
    issuer: `${endpoint}/oidc`,
    appId: application.value.id,
    secret: isSecretHidden ? secretPlaceholder : (live?.value ?? ""),
    redirectUri: redirectUris[0] ?? guide.redirectUri,
    signOutUri: postLogoutRedirectUris[0] ?? guide.signOutUri,
    resource: chosen?.indicator ?? exampleResource,
  };
  const { id, name, type } = application.value;
  return {
    ok: true,
    value: {
      application: { id, name, type },
      facts,
      resources: all,
      steps: fillSteps(guide, facts),
      isSecretHidden,
    },
  };
}

/** Puts an address first in its list; the one that stood there before, and was replaced, goes. */
function withFirst(list: string[], before: string, uri: string): string[] {
  if (uri === "") return list.filter((each) => each !== before);
  return [...new Set([uri, ...list.filter((each) => each !== before)])];
}

/** Saves the addresses that were filled in on a guide, on the version that was read for it. */
export async function saveAddresses(call: ApiCall, id: string, form: FormData): Promise<Outcome<Application>> {
  const path = `/api/applications/${id}`;
  const found = await call.versioned(path, Application);
  if (!found.ok) return found;
  const { value, etag } = found.value;
  const { redirectUris, postLogoutRedirectUris } = value.oidcClientMetadata;
  return call(path, Application, {
    method: "PATCH",
    body: {
      oidcClientMetadata: {
        ...value.oidcClientMetadata,
        redirectUris: withFirst(redirectUris, textOf(form, "redirectUriBefore"), textOf(form, "redirectUri")),
        postLogoutRedirectUris: withFirst(
          postLogoutRedirectUris,
          textOf(form, "signOutUriBefore"),
          textOf(form, "signOutUri"),
        ),
      },
    },
    ...(etag ? { headers: { "if-match": etag } } : {}),
  });
}
