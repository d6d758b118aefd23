import type { ListContract } from "../kit/list-contract.ts";

export default {
  path: "organizations",
  api: "/organizations",
  bodyOf: (name) => ({ name, description: `About ${name}` }),
  editPathOf: (id) => `${id}/settings`,
} satisfies ListContract;
