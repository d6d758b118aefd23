import { declareEntity } from "../../kernel/entities.ts";
import { organizationLimit } from "../quota/limits.ts";
import { organizationRoles, organizationScopes, organizations } from "./table.ts";

export const organization = declareEntity({
  name: "organization",
  table: organizations,
  limits: (ctx) => [organizationLimit(ctx)],
  undo: "all",
});

export const organizationRole = declareEntity({ name: "organization-role", table: organizationRoles, undo: "all" });

export const organizationScope = declareEntity({ name: "organization-scope", table: organizationScopes, undo: "all" });
