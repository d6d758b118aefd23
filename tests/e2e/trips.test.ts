import { expect, it } from "vitest";
import routes from "../../app/routes.ts";
import type { Host } from "../../scripts/host.ts";
import { Browser } from "../conformance/browser.ts";
import { signInToConsole } from "../conformance/console-sign-in.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { seedTenant } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { type Management, managementOf } from "./console-management.ts";
import { joinTenant, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";
import { writeLogs } from "./tenant-data.ts";
import { addPeople } from "./users-people.ts";

const vars = { DEV_INBOX: "1", SERVER_TIMING: "1", BILLING: "local" };
const cloud = hostForFile({ vars });
const openSource = hostForFile({ vars: { ...vars, EDITION: "oss" } });

/** Pages that are not held to it, and why. */
const exempt: Record<string, string> = {
  "/console/accept/:invitationId": "joins the tenant",
  "/console/status": "asks every region whether it answers",
};

interface Node {
  path?: string;
  file: string;
  children?: Node[];
}

/** Every pattern of the console at which a page is. */
function patternsOf(nodes: readonly Node[], base = ""): string[] {
  return nodes.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    const isPage = file.endsWith(".tsx") && own.startsWith("/console");
    return [...(isPage ? [own] : []), ...patternsOf(children, own)];
  });
}

const dialogs = ["create-tenant", "contact", "assistant", "shortcuts", "forbidden"].map(
  (name) => `/console/:tenantId/get-started?dialog=${name}`,
);
const patterns = [...new Set(patternsOf(routes as Node[]))].filter((pattern) => !(pattern in exempt)).concat(dialogs);

/** What stands for the parameters of an address, by its area: what follows the tenant; or by an area and its part. */
type Values = Record<string, Record<string, string>>;

/** Something of everything, so that every page has something to show. */
async function fill(host: Host, call: Management, tenantId: string, at: "eu" | "control"): Promise<Values> {
  const { ada, roleId, applicationId } = await addPeople(call);
  const resource = await call("POST", "/resources", { name: "Orders", indicator: "https://orders.example" });
  const scope = await call("POST", `/resources/${resource.id}/scopes`, { name: "read:orders" });
  const machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await call("POST", `/applications/${machine.id}/secrets`, { name: "second" });
  const permission = await call("POST", "/organization-scopes", { name: "read:members" });
  const organizationRole = await call("POST", "/organization-roles", { name: "admin" });
  const imported = await call("POST", "/user-imports", { name: "users.csv" });
  const [logId = ""] = await writeLogs(host, tenantId, [{ userId: ada, applicationId }], at);
  const shared = { guideId: "react", level: "user", logId };
  return {
    "": { tenantId, page: "sign-in", guideId: "react", plane: "management", section: "roles" },
    "api-resources": { id: resource.id, scopeId: scope.id },
    applications: { ...shared, id: machine.id, name: "second" },
    roles: { id: roleId },
    "organization-template": { id: permission.id },
    "organization-template/organization-roles": { id: organizationRole.id },
    users: { ...shared, userId: ada, importId: imported.id, name: "Nightly export" },
    "audit-logs": shared,
    "tenant-settings": { userId: ada },
  };
}

function pathOf(pattern: string, values: Values): string {
  const [area = "", part = ""] = pattern.split("/").slice(3);
  const known = { ...values[""], ...values[area], ...values[`${area}/${part}`] };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? `no ${name}`));
  expect(path, "a value for every parameter").not.toContain("no%20");
  return path.replace("*", "nothing-here");
}

/** What a whole page says it cost. */
async function visit(host: Host, browser: Browser, path: string) {
  const answer = await browser.get(`${host.url}${path}${path.includes("?") ? "&" : "?"}whole`);
  await answer.text();
  const timing = answer.headers.get("server-timing") ?? "";
  const read = (name: string) => Number(new RegExp(`(?:^|, )${name};desc="(\\d+)"`).exec(timing)?.[1] ?? Number.NaN);
  return {
    ...{ status: answer.status, to: answer.headers.get("location") },
    ...{ region: read("region"), control: read("control"), d1: read("d1") },
    ...{ writes: read("control-writes"), waves: read("control-waves") },
  };
}

interface Limits {
  control: number;
  waves: number;
}

/** Every page, and what is wrong with those that cost more, or are not there although they should be. */
async function walk(host: Host, browser: Browser, values: Values, missing: RegExp, limits: Limits): Promise<string[]> {
  const wrong: string[] = [];
  for (const pattern of patterns) {
    const path = pathOf(pattern, values);
    // The first visit fetches the tokens that the page needs, which writes.
    await visit(host, browser, path);
    const seen = await visit(host, browser, path);
    const isMissing = missing.test(pattern) || pattern.endsWith("*");
    const isThere = isMissing
      ? seen.status === 404
      : seen.status === 200 || (seen.status === 302 && !seen.to?.includes("sign-in"));
    const isWithin =
      seen.region <= 1 && seen.writes === 0 && seen.control <= limits.control && seen.waves <= limits.waves;
    if (!isThere || !isWithin) wrong.push(`${pattern}: ${JSON.stringify(seen)}`);
  }
  return wrong;
}

it("every page of the console makes one trip to its region, and one wave of three to CONTROL at most, none a write", {
  timeout: 300_000,
}, async () => {
  const owner = await registerConsoleUser(cloud());
  const tenant = await tenantOf(owner);
  await joinTenant(owner, tenant.id, await registerConsoleUser(cloud()));
  const filled = await fill(cloud(), await managementOf(owner, tenant), tenant.id, "eu");
  await putOnPlan(cloud(), tenant.id, "pro-202411");
  const browser = new Browser();
  await signInToConsole(cloud(), browser, owner, "/console/docs");
  const values = { ...filled, "tenant-settings": { userId: owner.id } };
  const missing = /\/welcome$|\/profile\/username$/;
  expect(await walk(cloud(), browser, values, missing, { control: 2, waves: 1 })).toEqual([]);
});

it("with the tenant in CONTROL itself a page makes no more than its own reads need", { timeout: 300_000 }, async () => {
  const { seeded, manage } = await seedTenant(openSource(), "EU");
  const call: Management = (method, path, body) => manage(method, `/api${path}`, body);
  const values = await fill(openSource(), call, seeded.tenantId, "control");
  const browser = new Browser();
  await signInToConsole(openSource(), browser, seeded.user, "/console/docs");
  const missing = /tenant-settings|link-email|verification-code|profile\/delete|checkout|onboarding/;
  expect(await walk(openSource(), browser, values, missing, { control: 3, waves: 2 })).toEqual([]);
});
