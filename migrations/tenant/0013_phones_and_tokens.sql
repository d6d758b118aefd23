CREATE TABLE `backfills` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`is_done` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `change_log_token_email` ON `change_log` (`tenant_id`,after ->> '$.email') WHERE entity = 'one-time-token';