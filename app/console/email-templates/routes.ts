import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The emails that users get. */
export default prefix("email-templates", [
  index("console/email-templates/list.tsx"),
  route("preview", "console/email-templates/preview.ts"),
  route("send-test", "console/email-templates/send-test.ts"),
  route(":templateType/:languageTag", "console/email-templates/template.tsx"),
]) satisfies RouteConfig;
