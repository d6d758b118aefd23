import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Password policy, CAPTCHA, lockout, and blocklist, with what their forms ask while they are filled in. */
export default prefix("security", [
  index("console/security/index-redirect.ts"),
  route("check-password", "console/security/check-password.ts"),
  route("captcha/test", "console/security/captcha-test.ts"),
  route("captcha/widget", "console/security/captcha-widget.ts"),
  layout("console/security/layout.tsx", [
    route("password-policy", "console/security/password-policy.tsx"),
    route("captcha", "console/security/captcha.tsx"),
    route("captcha/guide/:guideId", "console/security/captcha-guide.tsx"),
    route("captcha/details", "console/security/captcha-details.tsx"),
    route("general", "console/security/general.tsx", [route("unlock", "console/security/unlock.tsx")]),
    route("blocklist", "console/security/blocklist.tsx"),
    route("history", "console/security/history.tsx"),
  ]),
]) satisfies RouteConfig;
