import { expect, it } from "vitest";
import type { Shell } from "../shell/frame-data.ts";
import { landingPath } from "./landing-path.ts";

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `t${index}` }));
const shell = (customData: object, tenants = 0, invitations = 0) =>
  ({ user: { customData }, tenants: some(tenants), invitations: some(invitations) }) as unknown as Shell;
const told = (isOnboardingDone: boolean) => ({ onboarding: { isOnboardingDone } });

const onboarding = "/console/onboarding/create-tenant";

it.each([
  ["somebody new makes a tenant", shell({}), onboarding],
  ["somebody new who is invited chooses", shell({}, 0, 1), null],
  ["who chose to make one makes it, invited or not", shell(told(false), 0, 1), onboarding],
  ["who is done and has none is asked", shell(told(true)), null],
  ["who has tenants comes to the first", shell({}, 2), "/console/t0"],
  ["or to the chosen one", shell({ defaultTenantId: "t1" }, 2), "/console/t1"],
  ["a chosen one that is gone counts no more", shell({ defaultTenantId: "t9" }, 2), "/console/t0"],
  ["who joined one in the meantime need not make one", shell(told(false), 1), "/console/t0"],
])("%s", (_, given, expected) => {
  expect(landingPath(given)).toBe(expected);
});
