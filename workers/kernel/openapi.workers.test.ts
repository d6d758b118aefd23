import { expect, it } from "vitest";
import { edge, newTenant, origin } from "../../tests/workers/harness.ts";

interface Described {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { $ref?: string }>;
  security?: object[];
  requestBody?: unknown;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, unknown>; schemas: Record<string, unknown> };
}

const documentAt = async (address: string): Promise<Document> =>
  (await edge.fetch(`${address}/api/swagger.json`)).json();
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((of) => Object.values(of));

it("the OpenAPI document is made of the declarations: every parameter of a path, every body, every success", async () => {
  const { endpoint } = await newTenant("EU");
  const document = await documentAt(endpoint);
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: endpoint }]);
  expect(document.paths["/api/experience/verification/password"]?.post?.requestBody).toBeDefined();
  expect(document.paths["/api/configs/oidc/{keyType}/rotate"]?.post?.responses).toHaveProperty("200");
  for (const [path, operations] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(
        parameters
          .filter((parameter) => parameter.in === "path")
          .map((parameter) => parameter.name)
          .sort(),
      ).toEqual(inPath.sort());
    }
  }
});

it("a tenant's document has the Management, Experience and Account API, the root's the calls of the cloud and of /me", async () => {
  const { endpoint } = await newTenant("EU");
  const [tenant, root] = await Promise.all([documentAt(endpoint), documentAt(origin)]);
  expect(Object.keys(tenant.paths)).toEqual(
    expect.arrayContaining(["/api/users", "/api/experience/submit", "/api/my-account", "/api/account-center"]),
  );
  // Answered at the edge, and described with the others.
  expect(Object.keys(tenant.paths)).toEqual(
    expect.arrayContaining(["/api/domains", "/api/domains/{id}", "/api/systems/application"]),
  );
  expect(Object.keys(tenant.paths)).not.toContain("/me");
  expect(root.servers).toEqual([{ url: origin }]);
  expect(Object.keys(root.paths)).toEqual(
    expect.arrayContaining(["/api/tenants", "/api/invitations", "/api/skus", "/me", "/api/me"]),
  );
  expect(Object.keys(root.paths)).not.toContain("/api/users");
});

it("every operation has an ID of its own, derived from method and path", async () => {
  const { endpoint } = await newTenant("EU");
  for (const document of await Promise.all([documentAt(endpoint), documentAt(origin)])) {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^(get|post|put|patch|delete)[A-Z]\w+$/.test(id))).toEqual([]);
  }
  const { paths } = await documentAt(endpoint);
  expect(paths["/api/users/{userId}/custom-data"]?.patch?.operationId).toBe("patchUsersByUserIdCustomData");
});

it("every operation names the errors that its declaration can lead to, each with the shared schema", async () => {
  const { endpoint } = await newTenant("EU");
  const document = await documentAt(endpoint);
  const { paths, components } = document;
  for (const { responses, security, requestBody } of operationsOf(document)) {
    expect(responses).toHaveProperty("500");
    expect("401" in responses && "403" in responses).toBe(security === undefined);
    if (requestBody) expect(responses).toHaveProperty("400");
    for (const { $ref } of Object.values(responses))
      if ($ref) expect(components.responses).toHaveProperty($ref.split("/").at(-1) ?? "");
  }
  expect(Object.keys(paths["/api/users/{userId}"]?.patch?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "412", "422", "500"]),
  );
  expect(paths["/api/users"]?.get?.responses).not.toHaveProperty("404");
  expect(paths["/api/status"]?.get?.security).toEqual([]);
  expect(components.schemas).toHaveProperty("Error");
});

it("a body with unknown fields is accepted, and the answer names them", async () => {
  const answer = await edge.fetch(`${origin}/api/bootstrap/tenants`, {
    method: "POST",
    headers: { authorization: "Bearer test-bootstrap-token-0123456789", "content-type": "application/json" },
    body: JSON.stringify({ name: "Unknown", regionName: "EU", colour: "red", "bad\r\n,name": 1 }),
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("unknown-fields")).toBe("colour,bad???name");
  await newTenant("EU");
});
