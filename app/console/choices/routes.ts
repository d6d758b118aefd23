import { type RouteConfig, route } from "@react-router/dev/routes";

/** What searches find for choices in dialogs, forms, and filters of all areas. */
export default [route("choices/:kind", "console/choices/choices.ts")] satisfies RouteConfig;
