CREATE TABLE `log_stream_states` (
	`tenant_id` text NOT NULL,
	`stream_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`audit_logs_cursor` text NOT NULL,
	`changes_cursor` text NOT NULL,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`last_error` text,
	`sent_count` integer DEFAULT 0 NOT NULL,
	`last_sent_at` integer,
	PRIMARY KEY(`tenant_id`, `stream_id`)
);
--> statement-breakpoint
CREATE INDEX `log_stream_states_due` ON `log_stream_states` (`due_at`);--> statement-breakpoint
CREATE TABLE `log_streams` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`sources` text NOT NULL,
	`type` text NOT NULL,
	`url` text NOT NULL,
	`sealed_sink` text NOT NULL,
	`sealed_signing_key` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `log_streams_created` ON `log_streams` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `token_scripts` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`script` text NOT NULL,
	`sealed_variables` text,
	`context_sample` text,
	`token_sample` text,
	`block_issuance_on_error` integer DEFAULT false NOT NULL,
	`allowed_hosts` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
