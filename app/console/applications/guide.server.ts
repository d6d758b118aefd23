import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { demoPath } from "../../../contracts/demo-app.ts";
import { Resource } from "../../../contracts/resource.ts";
import type { PageContext } from "../../context.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { type FilledStep, fillSteps } from "../guides/fill.server.ts";
import { exampleScope, type GuideFacts } from "../guides/guide.ts";
import { readTemplate } from "../guides/read.server.ts";
import { type ReadableSecret, readSecret } from "./secret.server.ts";

/** A guide as its page shows it: with the values of one application. */
export interface FilledGuide {
  application: Application;
  facts: GuideFacts;
  resources: { name: string; indicator: string }[];
  steps: FilledStep[];
  /** Where one is hidden, a placeholder stands for it in the code. */
  secret: ReadableSecret;
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

type Visit = Pick<PageContext, "readAsset" | "report" | "requestId">;

/** Everything that a guide is filled with, in one trip. */
export async function readGuide(visit: Visit, call: ApiCall, wanted: Wanted): Promise<Outcome<FilledGuide>> {
  const { applicationId, guideId, endpoint, management } = wanted;
  const path = `/api/applications/${applicationId}`;
  const [template, application, secret, resources] = await Promise.all([
    readTemplate(visit, guideId),
    call(path, Application),
    readSecret(call, applicationId),
    call("/api/resources", z.array(Resource)),
  ]);
  if (!application.ok) return application;
  if (!secret.ok) return secret;
  if (!resources.ok) return resources;
  if (!template.ok) return template;
  const guide = template.value;
  const { redirectUris, postLogoutRedirectUris } = application.value.oidcClientMetadata;
  const all = resources.value.map(({ name, indicator }) => ({ name, indicator }));
  const wantsManagement = guide.steps.some(({ title }) => title === "callManagement");
  const suggested = all.find(({ indicator }) => (indicator === management) === wantsManagement);
  const chosen = all.find(({ indicator }) => indicator === wanted.resource) ?? suggested;
  const isOwn = (uri: string) => uri !== endpoint + demoPath;
  const facts: GuideFacts = {
    endpoint,
    issuer: `${endpoint}/oidc`,
    appId: application.value.id,
    secret: secret.value.isHidden ? secretPlaceholder : (secret.value.value ?? ""),
    redirectUri: redirectUris.find(isOwn) ?? guide.redirectUri,
    signOutUri: postLogoutRedirectUris.find(isOwn) ?? guide.signOutUri,
    resource: chosen?.indicator ?? exampleResource,
    scope: exampleScope,
  };
  return {
    ok: true,
    value: {
      application: application.value,
      facts,
      resources: all,
      steps: fillSteps(guide, facts),
      secret: secret.value,
    },
  };
}
