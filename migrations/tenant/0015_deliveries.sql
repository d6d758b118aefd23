CREATE TABLE `deliveries` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`channel` text NOT NULL,
	`type` text NOT NULL,
	`recipient` text NOT NULL,
	`user_id` text,
	`connector_id` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text,
	`is_repeatable` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `deliveries_created` ON `deliveries` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_user` ON `deliveries` (`tenant_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_failed` ON `deliveries` (`tenant_id`,`created_at`,`id`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `deliveries_expiry` ON `deliveries` (`expires_at`);