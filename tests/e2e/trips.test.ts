import { beforeAll, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { Browser } from "../conformance/browser.ts";
import { signInToConsole } from "../conformance/console-sign-in.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
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
/** Pages that the other edition does not have are not found. */
const notFound = { cloud: ["/console/welcome", "/console/profile/username"], oss: [] as string[] };

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

const patterns = [...new Set(patternsOf(routes as Node[]))].filter((pattern) => !(pattern in exempt));

/** What stands for the parameters of an area; an area is what follows the tenant. */
let values: Record<string, Record<string, string>>;
let browser: Browser;

async function fill(call: Management, owner: ConsoleUser, tenantId: string) {
  const { ada, roleId, applicationId } = await addPeople(call);
  const resource = await call("POST", "/resources", { name: "Orders", indicator: "https://orders.example" });
  const scope = await call("POST", `/resources/${resource.id}/scopes`, { name: "read:orders" });
  const machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await call("POST", `/applications/${machine.id}/secrets`, { name: "second" });
  const imported = await call("POST", "/user-imports", { name: "users.csv" });
  const [logId = ""] = await writeLogs(host(), tenantId, [{ userId: ada, applicationId }]);
  const any = { guideId: "react", level: "user", logId };
  return {
    "": { tenantId, page: "sign-in" },
    "api-resources": { id: resource.id, scopeId: scope.id },
    applications: { ...any, id: machine.id, name: "second" },
    roles: { id: roleId },
    users: { ...any, userId: ada, importId: imported.id, name: "Nightly export" },
    "audit-logs": any,
    "tenant-settings": { userId: owner.id },
  };
}

beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  await joinTenant(owner, tenant.id, await registerConsoleUser(host()));
  values = await fill(await managementOf(owner, tenant), owner, tenant.id);
  await putOnPlan(host(), tenant.id, "pro-202411");
  browser = new Browser();
  await signInToConsole(host(), browser, owner, "/console/docs");
});

function addressOf(pattern: string): string {
  const area = /^\/console\/:tenantId\/([^/]+)/.exec(pattern)?.[1] ?? "";
  const known = { ...values[""], ...values[area] };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? `no ${name}`));
  return `${host().url}${path.replace("*", "nothing-here")}`;
}

const counts = ["region", "control", "control-writes", "control-waves", "d1"] as const;

/** What the answer says it cost. */
async function visit(address: string) {
  const answer = await browser.get(`${address}${address.includes("?") ? "&" : "?"}whole`);
  await answer.text();
  const timing = answer.headers.get("server-timing") ?? "";
  const read = (name: string) => Number(new RegExp(`(?:^|, )${name};desc="(\\d+)"`).exec(timing)?.[1] ?? Number.NaN);
  const [region = 0, control = 0, writes = 0, waves = 0, d1 = 0] = counts.map(read);
  return { status: answer.status, to: answer.headers.get("location"), region, control, writes, waves, d1 };
}

const dialogs = ["create-tenant", "contact", "assistant", "shortcuts", "forbidden"].map(
  (name) => `/console/:tenantId/get-started?dialog=${name}`,
);

it("every page of the console makes one trip to its region, and one wave of three to CONTROL at most, none a write", {
  timeout: 300_000,
}, async () => {
  const wrong: string[] = [];
  for (const pattern of [...patterns, ...dialogs]) {
    const address = addressOf(pattern);
    expect(address, "a value for every parameter").not.toContain("no%20");
    // The first visit fetches tokens for what the page asks, which writes.
    await visit(address);
    const seen = await visit(address);
    if (process.env.SHOW_TRIPS) console.log(pattern, JSON.stringify(seen));
    const isThere =
      seen.status === (pattern.endsWith("*") ? 404 : 200) || (seen.status === 302 && !seen.to?.includes("sign-in"));
    const isWithin = seen.region <= 1 && seen.control <= 3 && seen.writes === 0 && seen.waves <= 1;
    if (!isThere || !isWithin) wrong.push(`${pattern}: ${JSON.stringify(seen)}`);
  }
  expect(wrong).toEqual([]);
});
