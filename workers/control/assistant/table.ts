import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When a person asked the assistant: never what. */
export const assistantQuestions = sqliteTable(
  "assistant_questions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    askedAt: integer("asked_at").notNull(),
  },
  (t) => [index("assistant_questions_user").on(t.userId, t.askedAt), index("assistant_questions_time").on(t.askedAt)],
);
