import { SamlSecret } from "../../../contracts/saml-application.ts";
import { deleteOne } from "../kit/delete.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/certificates";

/** Activates or deactivates a certificate, or deletes one. */
export const action = (args: Route.ActionArgs) =>
  write<object>(args, (call, form) => {
    const path = `/api/saml-applications/${args.params.id}/secrets`;
    if (!form.has("active")) return deleteOne(call, path, form);
    const body = { active: textOf(form, "active") === "true" };
    return call(`${path}/${textOf(form, "id")}`, SamlSecret, { method: "PATCH", body });
  });
