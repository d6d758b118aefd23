import type { ListContract } from "../kit/list-contract.ts";

export default {
  path: "roles",
  api: "/roles",
  bodyOf: (name) => ({ name, description: `About ${name}` }),
  editPathOf: (id) => `${id}/general`,
} satisfies ListContract;
