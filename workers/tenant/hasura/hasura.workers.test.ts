import { expect, it } from "vitest";
import { edge } from "../../../tests/workers/harness.ts";
import { managed, unique } from "../../../tests/workers/management.ts";

it("Hasura learns who asks and in which role, and lets nobody have a role that they do not hold", async () => {
  const tenant = await managed();
  const indicator = `https://${unique()}.example`;
  await tenant.ok("POST", "/api/resources", { name: unique(), indicator });
  const user = await tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
  const role = await tenant.ok<{ id: string; name: string }>("POST", "/api/roles", {
    ...{ name: unique(), description: "x" },
  });
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    ...{ name: unique(), type: "MachineToMachine" },
  });
  const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", {
    userId: user.id,
  });
  const exchanged = await tenant.token(
    {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: subjectToken,
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      resource: indicator,
    },
    client,
  );
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await edge.fetch(`${tenant.endpoint}/api/authn/hasura?${new URLSearchParams(query)}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const authorization = `Bearer ${exchanged.body.access_token}`;
  const resource = indicator;
  const session = { "X-Hasura-User-Id": user.id, "X-Hasura-Role": role.name };
  const refused = { status: 401, body: { code: "auth.expected_role_not_found" } };
  expect(await ask({ resource }, { authorization, "expected-role": role.name })).toEqual({
    status: 200,
    body: session,
  });
  expect(await ask({ resource }, { authorization, "expected-role": "admin" })).toMatchObject(refused);
  expect(await ask({ resource: `${indicator}/x` }, { authorization, "expected-role": role.name })).toMatchObject(
    refused,
  );
  expect(await ask({ resource, unauthorizedRole: "guest" })).toEqual({
    ...{ status: 200, body: { "X-Hasura-Role": "guest" } },
  });
  await tenant.ok("PATCH", `/api/users/${user.id}/is-suspended`, { isSuspended: true });
  expect(await ask({ resource }, { authorization, "expected-role": role.name })).toMatchObject(refused);
});
