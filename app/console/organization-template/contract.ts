import type { ListContract } from "../kit/list-contract.ts";

export default {
  path: "organization-template/organization-permissions",
  api: "/organization-scopes",
  bodyOf: (name) => ({ name, description: `About ${name}` }),
  editPathOf: (id) => `${id}/edit`,
} satisfies ListContract;
