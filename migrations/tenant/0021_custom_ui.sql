CREATE TABLE `custom_ui_assets` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `custom_ui_assets_unfinished` ON `custom_ui_assets` (`tenant_id`,`created_at`) WHERE state <> 'ready';