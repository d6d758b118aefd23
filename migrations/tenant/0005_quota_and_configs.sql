CREATE TABLE `tenant_configs` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
ALTER TABLE `tenants` ADD `quota` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `quota_version` integer DEFAULT 0 NOT NULL;