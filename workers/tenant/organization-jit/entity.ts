import { declareLinkChange } from "../../kernel/entities.ts";
import { organizationJitEmailDomains, organizationJitRoles } from "./table.ts";

declareLinkChange("organization-jit-email-domains", {
  ...{ table: organizationJitEmailDomains, owner: { entity: "organization", column: "organization_id" } },
  ...{ to: { column: "email_domain" }, key: "emailDomains" },
});
declareLinkChange("organization-jit-roles", {
  ...{ table: organizationJitRoles, owner: { entity: "organization", column: "organization_id" } },
  ...{ to: { entity: "organization-role", column: "organization_role_id" }, key: "organizationRoleIds" },
});
