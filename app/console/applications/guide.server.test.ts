import { expect, it } from "vitest";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { ApiCall } from "../api-client.server.ts";
import { readGuide } from "./guide.server.ts";

const visit = { readAsset: () => Promise.reject(), report: () => undefined, requestId: "" };
const application = { id: "app", name: "Web", type: "Traditional", oidcClientMetadata: {} };
const metadata = { redirectUris: [], postLogoutRedirectUris: [] };

async function guideWith(secret: string) {
  const found: Record<string, unknown> = {
    "/api/applications/app": { ...application, oidcClientMetadata: metadata },
    "/api/applications/app/secrets": [{ value: secret, expiresAt: null }],
    "/api/resources": [],
  };
  const call = (async (path: string) => ({ ok: true, value: found[path] })) as unknown as ApiCall;
  const endpoint = "https://shop.example";
  const outcome = await readGuide(visit, call, {
    ...{ applicationId: "app", guideId: "express", endpoint, resource: null, management: `${endpoint}/api` },
  });
  if (!outcome.ok) throw new Error("no guide");
  return outcome.value;
}

it("a secret that its reader may not see is a placeholder in the code of a guide", async () => {
  const hidden = await guideWith(maskedSecret);
  expect(hidden.secret).toEqual({ value: null, isHidden: true });
  expect(JSON.stringify(hidden.steps)).toContain("YOUR_CLIENT_SECRET");
  expect(JSON.stringify(hidden.steps)).not.toContain(maskedSecret);
  const shown = await guideWith("s3cret");
  expect(shown.secret).toEqual({ value: "s3cret", isHidden: false });
  expect(JSON.stringify(shown.steps)).toContain("s3cret");
});
