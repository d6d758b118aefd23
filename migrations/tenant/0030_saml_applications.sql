CREATE TABLE `saml_application_secrets` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`id` text NOT NULL,
	`sealed_private_key` text NOT NULL,
	`certificate` text NOT NULL,
	`fingerprint` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `application_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saml_application_secrets_active` ON `saml_application_secrets` (`tenant_id`,`application_id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `saml_application_secrets_expiry` ON `saml_application_secrets` (`expires_at`);--> statement-breakpoint
ALTER TABLE `applications` ADD `saml` text;