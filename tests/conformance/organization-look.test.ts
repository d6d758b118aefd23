import { expect, it } from "vitest";
import type { PublicExperience } from "../../contracts/sign-in-experience.ts";
import { Browser } from "./browser.ts";
import { createClient, tenantForFile, unique } from "./fixture.ts";
import { authorizationUrl } from "./requests.ts";

const tenant = tenantForFile();

const look = async (query: Record<string, string>) => {
  const answer = await fetch(`${tenant().endpoint}/api/.well-known/sign-in-exp?${new URLSearchParams(query)}`);
  const { branding, color } = (await answer.json()) as PublicExperience;
  return { logo: branding.logoUrl, favicon: branding.favicon, primary: color.primaryColor };
};
const picture = (name: string) => `https://cdn.example/${name}.png`;

it("sign-in pages have the organization's look, before the application's, before the tenant's", async () => {
  const client = await createClient(tenant(), "Traditional");
  const branding = { logoUrl: picture("tenant"), favicon: picture("tenant-icon") };
  await tenant().manage("PATCH", "/api/sign-in-exp", { branding });
  await tenant().manage("PUT", `/api/applications/${client.id}/sign-in-experience`, {
    branding: { logoUrl: picture("application") },
    color: { primaryColor: "#123456" },
  });
  const path = "/api/organizations";
  const own = { branding: { logoUrl: picture("organization") }, color: { primaryColor: "#654321" } };
  const { id } = await tenant().manage("POST", path, { name: `Acme ${unique()}`, ...own });
  const of = { appId: client.id, organizationId: id };
  expect(await look(of)).toEqual({
    ...{ logo: picture("organization"), favicon: branding.favicon, primary: "#654321" },
  });
  const applicationLook = { logo: picture("application"), favicon: branding.favicon, primary: "#123456" };
  expect(await look({ appId: client.id })).toEqual(applicationLook);
  expect(await look({ ...of, organizationId: "unknown" })).toEqual(applicationLook);

  const browser = new Browser();
  const request = authorizationUrl(tenant(), client, { organization_id: id });
  const { url } = await browser.open(tenant(), request, null);
  expect(url?.searchParams.get("organization_id")).toBe(id);
  const page = async () => (await browser.get(url?.href ?? "")).text();
  expect(await page()).toContain(picture("organization"));

  await tenant().manage("PATCH", `${path}/${id}`, { branding: { logoUrl: picture("renewed") }, color: {} });
  await expect.poll(() => look(of)).toEqual({ ...applicationLook, logo: picture("renewed") });
  const [change] = await tenant().manage<{ id: string }[]>("GET", `/api/changes?entityId=${id}`);
  await tenant().manage("POST", `/api/changes/${change?.id}/undo`);
  await expect.poll(async () => (await look(of)).logo).toBe(picture("organization"));
});
