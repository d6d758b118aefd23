import { beforeAll, describe, expect, it } from "vitest";
import type { SsoTest, SsoTestStarted } from "../../contracts/sso-test.ts";
import {
  companyForFile,
  connectTo,
  type FoundUser,
  newDomain,
  personAt,
  signOnBy,
  usersWith,
  userWith,
} from "./company.ts";
import { createPerson, unique } from "./fixture.ts";

const company = companyForFile();

describe("a test of an administrator's", () => {
  const domain = newDomain();
  let id: string;
  beforeAll(async () => {
    id = (await connectTo(company(), [domain])).id;
  });
  const begin = () => company().tenant.manage<SsoTestStarted>("POST", `/api/sso-connectors/${id}/tests`);
  /** To the provider and back to our page, which finishes the test. */
  async function run(): Promise<SsoTest> {
    const { testId, redirectTo } = await begin();
    const answer = await fetch(redirectTo, { redirect: "manual" });
    const page = await fetch(answer.headers.get("location") ?? "", { redirect: "manual" });
    expect(await page.text()).toContain("Test finished");
    return company().tenant.manage<SsoTest>("GET", `/api/sso-connectors/${id}/tests/${testId}`);
  }
  const outcomes = ({ checks }: SsoTest) => Object.fromEntries(checks.map(({ check, isPassed }) => [check, isPassed]));

  it("says what each check found and whom the person would be, and signs nobody in", async () => {
    const person = personAt(company(), domain);
    const first = await run();
    expect(Object.values(outcomes(first)).every(Boolean)).toBe(true);
    expect(first).toMatchObject({ claims: { sub: person.id, email: person.email }, user: { kind: "new", id: null } });
    expect(await usersWith(company(), person.email)).toEqual([]);
    await signOnBy(company(), id);
    const { id: userId } = await userWith(company(), person.email);
    expect((await run()).user).toMatchObject({ kind: "known", id: userId });
    const known = await createPerson(company().tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await company().tenant.manage<FoundUser>("GET", `/api/users/${known.id}`);
    personAt(company(), domain, { email: primaryEmail ?? "" });
    expect((await run()).user).toMatchObject({ kind: "linked", id: known.id });
    personAt(company(), "elsewhere.example", { isVerified: false });
    expect(outcomes(await run())).toMatchObject({ signature: true, email: true, domain: false, verified: false });
  });

  it.each([
    ["wrong-nonce", "nonce"],
    ["wrong-issuer", "issuer"],
    ["wrong-audience", "audience"],
    ["expired", "time"],
    ["unsigned", "signature"],
    ["bad-signature", "signature"],
    ["bad-code", "exchange"],
    ["denied", "answer"],
    ["no-token", "exchange"],
  ] as const)("names what is wrong: %s", async (fault, check) => {
    personAt(company(), domain);
    company().providers.fault = fault;
    const test = await run();
    company().providers.fault = null;
    expect(test.checks.filter(({ isPassed }) => isPassed === false)).toMatchObject([{ check }]);
    expect(test.user).toBeNull();
  });

  it("is finished once, by its own answer, and is nobody else's", async () => {
    personAt(company(), domain);
    const { testId, redirectTo } = await begin();
    const back = (await fetch(redirectTo, { redirect: "manual" })).headers.get("location") ?? "";
    const other = new URL(back);
    other.searchParams.set("state", "sso-test.other");
    expect((await fetch(other)).status).toBe(404);
    expect((await fetch(back)).status).toBe(200);
    expect((await fetch(back)).status).toBe(404);
    const { id: another } = await connectTo(company(), [newDomain()]);
    await expect(company().tenant.manage("GET", `/api/sso-connectors/${another}/tests/${testId}`)).rejects.toThrow(
      "404",
    );
    await expect(company().tenant.manage("GET", `/api/sso-connectors/${id}/tests/nothing`)).rejects.toThrow("404");
    const unfinished = await connectTo(company(), [newDomain()], { config: {} });
    await expect(company().tenant.manage("POST", `/api/sso-connectors/${unfinished.id}/tests`)).rejects.toThrow("400");
  });
});
