CREATE TABLE `trusted_devices` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`user_agent` text,
	`ip` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `trusted_devices_user` ON `trusted_devices` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `trusted_devices_expiry` ON `trusted_devices` (`expires_at`);--> statement-breakpoint
ALTER TABLE `user_mfa_factors` ADD `credential_id` text;--> statement-breakpoint
ALTER TABLE `user_mfa_factors` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_mfa_factors` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `user_mfa_factors_credential` ON `user_mfa_factors` (`tenant_id`,`credential_id`) WHERE credential_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_skipped_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `passkey_skipped_at` integer;