import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** How the tenant's users sign in, and what that looks like: one form a tab, beside it the pages as they would be. */
export default [
  route("sign-in-experience/preview", "console/sign-in-experience/preview.ts"),
  route("sign-in-experience/trial", "console/sign-in-experience/trial.ts"),
  route("sign-in-experience/inspect-css", "console/sign-in-experience/inspect-css.ts"),
  route("sign-in-experience/profile-fields/export", "console/sign-in-experience/export-fields.ts"),
  route("sign-in-experience/upload/custom-ui-assets", "console/sign-in-experience/custom-ui-upload.ts"),
  route("sign-in-experience/custom-ui-preview/:id", "console/sign-in-experience/custom-ui-preview.ts"),
  route("sign-in-experience", "console/sign-in-experience/layout.tsx", [
    index("console/sign-in-experience/index-redirect.ts"),
    route("branding", "console/sign-in-experience/branding.tsx"),
    route("sign-up-and-sign-in", "console/sign-in-experience/sign-up-and-sign-in.tsx"),
    route("content", "console/sign-in-experience/content.tsx"),
    route("profile-fields", "console/sign-in-experience/profile-fields.tsx", [
      route("create", "console/sign-in-experience/create-field.tsx"),
      route("import", "console/sign-in-experience/import-fields.tsx"),
    ]),
    route("profile-fields/:name", "console/sign-in-experience/edit-field.tsx"),
    // The same page: a zip that is sent without scripts needs an address that takes 20 MB.
    route("custom-ui-assets", "console/sign-in-experience/branding.tsx", { id: "custom-ui-assets" }),
    route("phrases", "console/sign-in-experience/phrases.tsx"),
    route("history", "console/sign-in-experience/versions.tsx"),
    route("*", "not-found.tsx", { id: "not-found-in-sign-in-experience" }),
  ]),
] satisfies RouteConfig;
