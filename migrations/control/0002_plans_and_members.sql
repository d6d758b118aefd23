CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_events_created` ON `billing_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sku_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`new_tenant` text,
	`status` text NOT NULL,
	`provider_id` text,
	`success_url` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_sessions_tenant` ON `checkout_sessions` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_provider` ON `checkout_sessions` (`provider_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_expiry` ON `checkout_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`inviter_id` text,
	`invitee` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`accepted_user_id` text,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_tenant` ON `invitations` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_invitee` ON `invitations` (`invitee`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_pending` ON `invitations` (`tenant_id`,`invitee`) WHERE status = 'Pending';--> statement-breakpoint
CREATE TABLE `console_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider_session_id` text,
	`sealed_tokens` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`refreshing_until` integer DEFAULT 0 NOT NULL,
	`ip` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `console_sessions_user` ON `console_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `console_sessions_provider` ON `console_sessions` (`provider_session_id`);--> statement-breakpoint
CREATE INDEX `console_sessions_expiry` ON `console_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`plan_id` text NOT NULL,
	`amount_due` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`currency` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`due_date` integer,
	`hosted_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `invoices_created` ON `invoices` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`current_period_start` integer NOT NULL,
	`current_period_end` integer NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`agreed_quota` text DEFAULT '{}' NOT NULL,
	`customer_id` text,
	`provider_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `directory` ADD `created_by` text;