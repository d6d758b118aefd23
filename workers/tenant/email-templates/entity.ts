import { declareEntity } from "../../kernel/entities.ts";
import { emailTemplates } from "./table.ts";

/** One restored where another has been saved since is not what anybody sees. */
const clashes = { "email_templates.template_type": "entity.version_mismatch" } as const;

export const emailTemplate = declareEntity({ name: "email-template", table: emailTemplates, clashes, undo: "all" });
