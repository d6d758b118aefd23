import type { ListContract } from "../kit/list-contract.ts";

const bodyOf = (name: string) => ({ name, description: `About ${name}` });

export default [
  {
    path: "organization-template/organization-roles",
    api: "/organization-roles",
    bodyOf,
    editPathOf: (id) => `${id}/general`,
  },
  {
    path: "organization-template/organization-permissions",
    api: "/organization-scopes",
    bodyOf,
    editPathOf: (id) => `${id}/edit`,
  },
] satisfies ListContract[];
