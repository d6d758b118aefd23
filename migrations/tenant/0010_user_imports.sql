CREATE TABLE `user_import_rows` (
	`tenant_id` text NOT NULL,
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`state` text NOT NULL,
	`input` text,
	`email` text,
	`phone` text,
	`username` text,
	`problems` text,
	`user_id` text,
	PRIMARY KEY(`tenant_id`, `import_id`, `n`)
);
--> statement-breakpoint
CREATE INDEX `user_import_rows_state` ON `user_import_rows` (`tenant_id`,`import_id`,`state`,`n`);--> statement-breakpoint
CREATE INDEX `user_import_rows_email` ON `user_import_rows` (`tenant_id`,`import_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_import_rows_phone` ON `user_import_rows` (`tenant_id`,`import_id`,`phone`);--> statement-breakpoint
CREATE INDEX `user_import_rows_username` ON `user_import_rows` (`tenant_id`,`import_id`,`username`);--> statement-breakpoint
CREATE TABLE `user_imports` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `user_imports_created` ON `user_imports` (`created_at`);