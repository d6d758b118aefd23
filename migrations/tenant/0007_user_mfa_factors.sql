CREATE TABLE `user_mfa_factors` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`name` text,
	`sealed_secret` text,
	`last_step` integer,
	`code_hashes` text,
	`credential` text,
	`agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	PRIMARY KEY(`tenant_id`, `user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_mfa_factors_one` ON `user_mfa_factors` (`tenant_id`,`user_id`,`type`) WHERE type IN ('Totp', 'BackupCode');