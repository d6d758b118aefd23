/** What the contract test of lists (`tests/e2e/area-contract.test.ts`) has to know of an area: its `contract.ts`. */
export interface ListContract {
  /** Of the list, below the tenant. */
  path: string;
  /** Of the Management API, which has `POST`, `PATCH /:id`, and `DELETE /:id`. */
  api: string;
  /** What creates one of this name; the create dialog has fields of the same names. */
  bodyOf: (name: string) => Record<string, string>;
  /** The path below the list at which one is changed. */
  editPathOf: (id: string) => string;
  /** A new tenant has some that cannot be deleted. */
  hasBuiltIn?: boolean;
}
