import { expect, it } from "vitest";
import { edge, newTenant } from "../../tests/workers/harness.ts";

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<
    string,
    Record<
      string,
      { parameters: { name: string; in: string }[]; responses: Record<string, unknown>; requestBody?: unknown }
    >
  >;
}

it("the OpenAPI document is made of the declarations: every parameter of a path, every body, every success", async () => {
  const { endpoint } = await newTenant("EU");
  const document = (await (await edge.fetch(`${endpoint}/api/swagger.json`)).json()) as Document;
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
