import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

const area = "console/customize-jwt";

/** Scripts that add claims to access tokens, with what their editor asks for while it is open. */
export default prefix("customize-jwt", [
  layout(`${area}/layout.tsx`, [index(`${area}/list.tsx`), route("history", `${area}/history.tsx`)]),
  route("users", `${area}/find-users.ts`),
  route(":tokenType/test", `${area}/run-test.ts`),
  route(":tokenType/create", `${area}/editor.tsx`, { id: "create-token-script" }),
  route(":tokenType/edit", `${area}/editor.tsx`, { id: "edit-token-script" }),
]) satisfies RouteConfig;
