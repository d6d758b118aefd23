CREATE TABLE `account_centers` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `verification_records` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`data` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `verification_records_expiry` ON `verification_records` (`expires_at`);--> statement-breakpoint
CREATE TABLE `captcha_providers` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`site_key` text NOT NULL,
	`sealed_config` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `connectors` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`connector_id` text NOT NULL,
	`type` text NOT NULL,
	`target` text NOT NULL,
	`platform` text,
	`sealed_config` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`sync_profile` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `connectors_type` ON `connectors` (`tenant_id`,`type`,`created_at`);--> statement-breakpoint
CREATE INDEX `connectors_target` ON `connectors` (`tenant_id`,`target`);--> statement-breakpoint
CREATE TABLE `custom_phrases` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`translation` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `email_templates` (
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
CREATE UNIQUE INDEX `email_templates_kind` ON `email_templates` (`tenant_id`,`language_tag`,`template_type`);--> statement-breakpoint
CREATE TABLE `inbox_messages` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `inbox_messages_newest` ON `inbox_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `passcodes` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`bound_to` text NOT NULL,
	`recipient_hash` text NOT NULL,
	`channel` text NOT NULL,
	`type` text NOT NULL,
	`code_hash` text NOT NULL,
	`try_count` integer DEFAULT 0 NOT NULL,
	`consumed_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `passcodes_recipient` ON `passcodes` (`tenant_id`,`recipient_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `passcodes_expiry` ON `passcodes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`context` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_hash` ON `one_time_tokens` (`tenant_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_email` ON `one_time_tokens` (`tenant_id`,`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_created` ON `one_time_tokens` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sentinel_activities` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_hash` text NOT NULL,
	`action` text NOT NULL,
	`action_result` text NOT NULL,
	`decision` text NOT NULL,
	`decision_expires_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `sentinel_activities_target` ON `sentinel_activities` (`tenant_id`,`target_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sentinel_activities_expiry` ON `sentinel_activities` (`expires_at`);--> statement-breakpoint
CREATE TABLE `application_sign_in_experiences` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`settings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_experiences` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `user_identities` (
	`tenant_id` text NOT NULL,
	`target` text NOT NULL,
	`identity_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `target`, `identity_id`)
);
--> statement-breakpoint
CREATE INDEX `user_identities_user` ON `user_identities` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TRIGGER `user_identities_added` AFTER INSERT ON `users` WHEN NEW.`identities` <> '{}' BEGIN INSERT INTO `user_identities` (`tenant_id`, `target`, `identity_id`, `user_id`) SELECT NEW.`tenant_id`, `key`, json_extract(`value`, '$.userId'), NEW.`id` FROM json_each(NEW.`identities`); END;
--> statement-breakpoint
CREATE TRIGGER `user_identities_changed` AFTER UPDATE OF `identities` ON `users` WHEN NEW.`identities` <> OLD.`identities` BEGIN DELETE FROM `user_identities` WHERE `tenant_id` = OLD.`tenant_id` AND `user_id` = OLD.`id`; INSERT INTO `user_identities` (`tenant_id`, `target`, `identity_id`, `user_id`) SELECT NEW.`tenant_id`, `key`, json_extract(`value`, '$.userId'), NEW.`id` FROM json_each(NEW.`identities`); END;
--> statement-breakpoint
CREATE TRIGGER `user_identities_removed` AFTER DELETE ON `users` BEGIN DELETE FROM `user_identities` WHERE `tenant_id` = OLD.`tenant_id` AND `user_id` = OLD.`id`; END;
