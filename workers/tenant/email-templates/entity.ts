import { declareEntity } from "../../kernel/entities.ts";
import { emailTemplates } from "./table.ts";

export const emailTemplate = declareEntity({ name: "email-template", table: emailTemplates, undo: "nothing" });
