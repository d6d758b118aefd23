CREATE TABLE `oidc_key_schedules` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`every_days` integer,
	`due_at` integer,
	`endpoint` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `oidc_key_schedules_due` ON `oidc_key_schedules` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `oidc_key_uses` (
	`tenant_id` text NOT NULL,
	`key_id` text NOT NULL,
	`application_id` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `key_id`, `application_id`)
);
