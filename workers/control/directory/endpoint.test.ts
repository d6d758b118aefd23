import { expect, it } from "vitest";
import type { EdgeEnv } from "../../kernel/env.ts";
import { endpointOf } from "./endpoint.ts";
import { recallTarget } from "./resolve.ts";

const env = (more: Partial<EdgeEnv>) =>
  ({ EDITION: "cloud", TENANT_DOMAIN: "", PROTECTED_DOMAIN: "", ...more }) as unknown as EdgeEnv;

it.each([
  ["https://id.example", "", null, "https://id.example/m/abc"],
  ["https://id.example", "id.example", null, "https://abc.id.example"],
  ["http://localhost:8787", "localhost:8787", null, "http://abc.localhost:8787"],
  ["http://localhost:8787", "", "login.localhost:8787", "http://login.localhost:8787"],
  ["http://localhost:8787", "", "login.acme.io", "https://login.acme.io"],
])(
  "of a tenant at %s, with tenants below %j and the custom domain %s, is %s",
  (ENDPOINT, TENANT_DOMAIN, domain, is) => {
    expect(endpointOf(env({ ENDPOINT, TENANT_DOMAIN }), "abc", domain)).toBe(is);
  },
);

it("is the console's own host by its whole name, whatever the scheme", () => {
  const here = env({ ENDPOINT: "https://id.example", TENANT_DOMAIN: "id.example" });
  expect(recallTarget(here, new URL("http://id.example/console"))).toEqual({ kind: "root", path: "/console" });
  for (const host of ["my-id.example", "x.example"])
    expect(recallTarget(here, new URL(`https://${host}/console`))).toBeNull();
});
