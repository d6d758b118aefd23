import { expect, it } from "vitest";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";
import { fill, pathOf, patterns } from "./every-page.ts";

const host = hostForFile();
const visit = browserForFile();

/** Not there, or elsewhere at once. */
const absent = /\*$|\/welcome$|\/profile\/username$|checkout|onboarding|handle-social|social-demo|\/sign-in|callback/;

it("no page or dialog complains, opened by its address or from within the console, nor does a sign-in", {
  timeout: 400_000,
}, async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  await joinTenant(owner, tenant.id, await registerConsoleUser(host()));
  const filled = await fill(host(), await managementOf(owner, tenant), tenant.id, "eu");
  await putOnPlan(host(), tenant.id, "pro-202411");
  const values = { ...filled, "tenant-settings": { userId: owner.id } };
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/get-started`);
  await hydrated(page);
  const wrong: string[] = [];
  const listen = async (what: string) => {
    await page.waitForLoadState("networkidle");
    if (complaints.length > 0) wrong.push(`${what}: ${complaints.splice(0).join("; ")}`);
  };
  await listen("sign-in");
  for (const pattern of patterns.filter((one) => !absent.test(one))) {
    const path = pathOf(pattern, values);
    // As a link does it: the router's own name in the page.
    await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as Record<
        string,
        { navigate: (to: string) => unknown }
      >;
      await router?.navigate(to);
    }, path);
    await listen(`${pattern} from within`);
    await page.goto(host().url + path);
    await hydrated(page);
    await listen(`${pattern} by its address`);
  }
  expect(wrong).toEqual([]);
});
