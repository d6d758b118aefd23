import { declareEntity } from "../../kernel/entities.ts";
import { organizationLimit } from "../quota/limits.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { organizationRoles, organizationScopes, organizations } from "./table.ts";

export const organization = declareEntity({
  name: "organization",
  table: organizations,
  limits: (ctx) => [organizationLimit(ctx)],
  afterUndo: (ctx, id) => refreshExperience(ctx, { kind: "organization", id }),
  undo: "all",
});

export const organizationRole = declareEntity({ name: "organization-role", table: organizationRoles, undo: "all" });

export const organizationScope = declareEntity({ name: "organization-scope", table: organizationScopes, undo: "all" });
