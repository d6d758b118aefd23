import { declareEntity } from "../../kernel/entities.ts";
import { emailTemplates } from "./table.ts";

/** Templates are saved in bulk, and the log has not what was in their place. */
export const emailTemplate = declareEntity({ name: "email-template", table: emailTemplates, undo: "removals" });
