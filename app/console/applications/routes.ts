import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The lists, the guides, and an application with its tabs and dialogs. */
export default prefix("applications", [
  index("console/applications/list.tsx"),
  route("third-party-applications", "console/applications/list.tsx", { id: "third-party-applications" }),
  route("create", "console/applications/guide-library.tsx", [
    route(":guideId", "console/applications/create-dialog.tsx"),
    route(":guideId/roles/:id", "console/applications/assign-first-roles.tsx"),
  ]),
  route("upload", "console/applications/upload.ts"),
  route(":id/guide/:guideId", "console/applications/guide.tsx"),
  route(":id/logs/:logId", "console/applications/log.tsx"),
  route(":id", "console/applications/detail.tsx", [
    index("console/applications/index-redirect.ts"),
    route("settings", "console/applications/settings.tsx", [
      route("secrets/create", "console/applications/create-secret.tsx"),
      route("secrets/:name", "console/applications/rename-secret.tsx"),
    ]),
    route("saml", "console/saml-applications/settings.tsx", [
      route("certificates/create", "console/saml-applications/create-certificate.tsx"),
    ]),
    route("protected", "console/protected-applications/settings.tsx", [
      route("secrets/create", "console/applications/create-secret.tsx", { id: "create-secret-of-protected" }),
      route("secrets/:name", "console/applications/rename-secret.tsx", { id: "rename-secret-of-protected" }),
    ]),
    route("domain", "console/protected-applications/domain.tsx"),
    route("protected/origin-secret", "console/protected-applications/origin-secret.ts"),
    route("saml/certificates", "console/saml-applications/certificates.ts"),
    route("attributes", "console/saml-applications/attributes.tsx"),
    route("roles", "console/applications/roles.tsx", [route("assign", "console/applications/assign-roles.tsx")]),
    route("access", "console/access/application.tsx"),
    route("logs", "console/applications/logs.tsx"),
    route("organizations", "console/applications/organizations.tsx", [
      route("add", "console/applications/add-organizations.tsx"),
      route(":organizationId/roles", "console/applications/organization-roles.tsx"),
    ]),
    route("permissions", "console/applications/permissions.tsx", [
      route("add/:level", "console/applications/add-permissions.tsx"),
      route("edit/:place/:scopeId", "console/authorization/edit-description.tsx", {
        id: "edit-description-in-application",
      }),
    ]),
    route("branding", "console/applications/branding.tsx"),
    route("try-it", "console/applications/try-it.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-application" }),
    route("*", "not-found.tsx", { id: "not-found-in-application" }),
  ]),
]) satisfies RouteConfig;
