import type { ListContract } from "../kit/list-contract.ts";

export default {
  path: "api-resources",
  api: "/resources",
  bodyOf: (name) => ({ name, indicator: `https://${name}.example` }),
  editPathOf: (id) => `${id}/general`,
  hasBuiltIn: true,
} satisfies ListContract;
