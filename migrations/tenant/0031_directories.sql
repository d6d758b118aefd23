CREATE TABLE `directories` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`organization_id` text NOT NULL,
	`sso_connector_id` text,
	`token_digest` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `directories_created` ON `directories` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `directories_organization` ON `directories` (`tenant_id`,`organization_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `directory_grants` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `user_id`, `organization_role_id`)
);
--> statement-breakpoint
CREATE INDEX `directory_grants_role` ON `directory_grants` (`tenant_id`,`organization_role_id`);--> statement-breakpoint
CREATE INDEX `directory_grants_user` ON `directory_grants` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `directory_group_members` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `directory_group_members_user` ON `directory_group_members` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `directory_group_roles` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`group_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `group_id`, `organization_role_id`)
);
--> statement-breakpoint
CREATE INDEX `directory_group_roles_role` ON `directory_group_roles` (`tenant_id`,`organization_role_id`);--> statement-breakpoint
CREATE TABLE `directory_groups` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`id` text NOT NULL,
	`external_id` text,
	`display_name` text NOT NULL,
	`display_name_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_groups_name` ON `directory_groups` (`tenant_id`,`directory_id`,`display_name_key`);--> statement-breakpoint
CREATE INDEX `directory_groups_external` ON `directory_groups` (`tenant_id`,`directory_id`,`external_id`);--> statement-breakpoint
CREATE TABLE `directory_requests` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`id` text NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`status` integer NOT NULL,
	`code` text,
	`ms` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `directory_states` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`last_request_at` integer NOT NULL,
	`minute` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`)
);
--> statement-breakpoint
CREATE TABLE `directory_user_emails` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`type` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `user_id`, `email`, `type`)
);
--> statement-breakpoint
CREATE INDEX `directory_user_emails_email` ON `directory_user_emails` (`tenant_id`,`directory_id`,`email`);--> statement-breakpoint
CREATE TABLE `directory_users` (
	`tenant_id` text NOT NULL,
	`directory_id` text NOT NULL,
	`user_id` text NOT NULL,
	`external_id` text,
	`user_name` text NOT NULL,
	`user_name_key` text NOT NULL,
	`active` integer NOT NULL,
	`is_created` integer NOT NULL,
	`is_suspended_here` integer DEFAULT false NOT NULL,
	`attributes` text NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `directory_id`, `user_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_users_name` ON `directory_users` (`tenant_id`,`directory_id`,`user_name_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `directory_users_external` ON `directory_users` (`tenant_id`,`directory_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `directory_users_created` ON `directory_users` (`tenant_id`,`directory_id`,`created_at`,`user_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `directory_users_user` ON `directory_users` (`tenant_id`,`user_id`);