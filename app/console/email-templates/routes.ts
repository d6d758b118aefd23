import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

const area = "console/email-templates";

/** A template with its tabs. */
const template = (path: string, id: string) =>
  route(path, `${area}/template.tsx`, { id: `template-of-${id}` }, [
    index(`${area}/editor.tsx`, { id: `editor-of-${id}` }),
    route("history", `${area}/template-history.ts`, { id: `history-of-${id}` }),
    route("*", "not-found.tsx", { id: `not-found-in-${id}` }),
  ]);

/** The messages that users get. */
export default prefix("email-templates", [
  index(`${area}/list.tsx`),
  route("preview", `${area}/preview.ts`),
  route("send-test", `${area}/send-test.ts`),
  route("sms", `${area}/list.tsx`, { id: "sms-templates" }),
  template("sms/:templateType/:languageTag", "sms-template"),
  template(":templateType/:languageTag", "email-template"),
]) satisfies RouteConfig;
