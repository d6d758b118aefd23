CREATE TABLE `hook_requests` (
	`tenant_id` text NOT NULL,
	`hook_id` text NOT NULL,
	`id` text NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`attempt_log` text DEFAULT '[]' NOT NULL,
	`url` text,
	`status_code` integer,
	`response_body` text,
	`is_truncated` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`tenant_id`, `hook_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `hook_requests_pending` ON `hook_requests` (`tenant_id`,`hook_id`,`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `hook_requests_recent` ON `hook_requests` (`tenant_id`,`hook_id`,`created_at`,`id`,`state`,`attempts`);--> statement-breakpoint
CREATE INDEX `hook_requests_old` ON `hook_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `hook_states` (
	`tenant_id` text NOT NULL,
	`hook_id` text NOT NULL,
	`failing_since` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`resume_at` integer DEFAULT 0 NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`endpoint` text DEFAULT '' NOT NULL,
	`noticed_at` integer,
	PRIMARY KEY(`tenant_id`, `hook_id`)
);
--> statement-breakpoint
CREATE INDEX `hook_states_next` ON `hook_states` (`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `hooks` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`events` text NOT NULL,
	`url` text NOT NULL,
	`retries` integer,
	`sealed_headers` text,
	`sealed_signing_key` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`paused_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `hooks_created` ON `hooks` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hooks_paused` ON `hooks` (`paused_at`) WHERE paused_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_webhook_events` ON `outbox` (`tenant_id`) WHERE kind = 'webhook-event';