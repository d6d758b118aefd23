CREATE TABLE `sms_templates` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`language_tag` text NOT NULL,
	`template_type` text NOT NULL,
	`details` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sms_templates_kind` ON `sms_templates` (`tenant_id`,`language_tag`,`template_type`);--> statement-breakpoint
CREATE TABLE `built_in_emails` (
	`tenant_id` text NOT NULL,
	`day` text NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `deliveries` ADD `provider_message_id` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `bounce_type` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `recipient_hash` text;--> statement-breakpoint
CREATE INDEX `deliveries_bounced` ON `deliveries` (`tenant_id`,`created_at`,`id`) WHERE state = 'bounced';--> statement-breakpoint
CREATE INDEX `deliveries_recipient` ON `deliveries` (`tenant_id`,`recipient_hash`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_provider` ON `deliveries` (`tenant_id`,`provider_message_id`) WHERE provider_message_id IS NOT NULL;