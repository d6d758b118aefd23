import { declareLinkChange } from "../../kernel/entities.ts";
import { organizationJitEmailDomains, organizationJitRoles, organizationJitSsoConnectors } from "./table.ts";

declareLinkChange("organization-jit-email-domains", {
  ...{ table: organizationJitEmailDomains, owner: { entity: "organization", column: "organization_id" } },
  ...{ to: { column: "email_domain" }, key: "emailDomains" },
});
declareLinkChange("organization-jit-roles", {
  ...{ table: organizationJitRoles, owner: { entity: "organization", column: "organization_id" } },
  ...{ to: { entity: "organization-role", column: "organization_role_id" }, key: "organizationRoleIds" },
});
declareLinkChange("organization-jit-sso-connectors", {
  ...{ table: organizationJitSsoConnectors, owner: { entity: "organization", column: "organization_id" } },
  ...{ to: { entity: "sso-connector", column: "sso_connector_id" }, key: "ssoConnectorIds" },
});
