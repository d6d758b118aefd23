import { expect, it } from "vitest";
import type { DomainCheck } from "../../../contracts/domain.ts";
import { hostNameOf } from "../../../contracts/domain.ts";
import type { EdgeEnv } from "../../kernel/env.ts";
import { isOwn } from "./host-of.ts";
import { isProved } from "./proof.ts";
import type { Hostname } from "./provider.ts";
import { type Known, neededRecords, nextState } from "./state.ts";

const now = 1_800_000_000_000;
const dayMs = 86_400_000;
const seen: Hostname = {
  ...{ id: "h", isVerified: true, hasCertificate: true, isLost: false, records: [] },
  ...{ certificateExpiresAt: null, error: null },
};
const known = (more: Partial<Known> = {}): Known => ({
  ...{ status: "PendingVerification", errorCode: null, createdAt: now - 3_600_000, checks: [] },
  ...more,
});
const lost = known({ status: "Error", errorCode: "domain.lost" });
const expired = known({ status: "Error", errorCode: "domain.verification_expired" });
const old = now - 8 * dayMs;

it.each<[string, Known, Hostname | null, string, string | null, boolean]>([
  ["waits", known(), { ...seen, isVerified: false }, "PendingVerification", null, true],
  ["gets a certificate", known(), { ...seen, hasCertificate: false }, "PendingSsl", null, true],
  ["is active", known(), seen, "Active", null, true],
  [
    "waited too long",
    known({ createdAt: old }),
    { ...seen, isVerified: false },
    "Error",
    "domain.verification_expired",
    false,
  ],
  ["is renewed", known({ status: "Active", createdAt: old }), { ...seen, hasCertificate: false }, "Active", null, true],
  ["is lost", known({ status: "Active", createdAt: old }), { ...seen, isLost: true }, "Error", "domain.lost", true],
  ["is gone", known({ status: "Active" }), null, "Error", "domain.lost", true],
  ["stays lost", lost, { ...seen, isLost: true }, "Error", "domain.lost", true],
  ["comes back", { ...lost, createdAt: old }, seen, "Active", null, true],
  ["stays expired", expired, null, "Error", "domain.verification_expired", false],
])("a domain that %s", (_, before, hostname, status, errorCode, isCheckedAgain) => {
  const next = nextState(before, hostname, now);
  expect([next.status, next.errorCode, next.nextCheckAt !== null]).toEqual([status, errorCode, isCheckedAgain]);
  expect(next.checks[0]).toEqual({ at: now, status, errorMessage: errorCode });
});

it("twenty checks are kept, and the pause between them grows with the age of what waits", () => {
  const check: DomainCheck = { at: 1, status: "PendingSsl", errorMessage: null };
  expect(nextState(known({ checks: Array(20).fill(check) }), seen, now).checks).toHaveLength(20);
  const pause = (age: number) =>
    (nextState(known({ createdAt: now - age }), { ...seen, isVerified: false }, now).nextCheckAt ?? 0) - now;
  expect([pause(0), pause(3_600_000), pause(3 * dayMs)]).toEqual([60_000, 360_000, 3_600_000]);
});

it("records keep what was found, and those of a certificate outlive the provider's telling them", () => {
  const proof = { type: "TXT", name: "_meridian.login.acme.example", value: "meridian-tenant=x" } as const;
  const acme = { type: "TXT", name: "_acme-challenge.login.acme.example", value: "y" } as const;
  const first = neededRecords("login.acme.example", "target.example", proof, { records: [acme] }, []);
  expect(first.map(({ type, found }) => [type, found])).toEqual([
    ["CNAME", null],
    ["TXT", null],
    ["TXT", null],
  ]);
  const found = first.map((record) => ({ ...record, found: [record.value, "other"] }));
  expect(neededRecords("login.acme.example", "target.example", proof, { records: [] }, found)).toEqual(found);
  expect(isProved(proof, found)).toBe(true);
  for (const wrong of [first, found.map((record) => ({ ...record, found: ["meridian-tenant=z"] }))])
    expect(isProved(proof, wrong)).toBe(false);
});

it("names are hosts of three labels, and never this installation's own", () => {
  expect(hostNameOf(" Login.ACME.example ")).toBe("login.acme.example");
  expect(hostNameOf("größe.acme.example")).toBe("xn--gre-6ka8i.acme.example");
  for (const wrong of [
    "acme.example",
    "*.acme.example",
    "a..example.com",
    "-a.acme.example",
    "a.acme.example:1",
    "1.2.3.4",
  ])
    expect(hostNameOf(wrong), wrong).toBeNull();
  const env = {
    ENDPOINT: "https://console.meridian.example",
    PROTECTED_DOMAIN: "",
    TENANT_DOMAIN: "auth.meridian.example",
  } as EdgeEnv;
  const own = [
    "console.meridian.example",
    "x.console.meridian.example",
    "t1.auth.meridian.example",
    "auth.meridian.example",
  ];
  for (const name of own) expect(isOwn(env, name), name).toBe(true);
  for (const name of ["login.acme.example", "notauth.meridian.example"]) expect(isOwn(env, name), name).toBe(false);
});
