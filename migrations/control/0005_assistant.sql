CREATE TABLE `assistant_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_questions_user` ON `assistant_questions` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `assistant_questions_time` ON `assistant_questions` (`asked_at`);