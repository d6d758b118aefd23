CREATE TABLE `application_consent_organizations` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `application_id`, `user_id`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `application_consent_organizations_user` ON `application_consent_organizations` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `application_consent_scopes` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `application_id`, `kind`, `scope`)
);
--> statement-breakpoint
CREATE TABLE `application_roles` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `application_id`, `role_id`)
);
--> statement-breakpoint
CREATE INDEX `application_roles_role` ON `application_roles` (`tenant_id`,`role_id`,`application_id`);--> statement-breakpoint
CREATE TABLE `application_secrets` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed_value` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`tenant_id`, `application_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`oidc_client_metadata` text NOT NULL,
	`custom_client_metadata` text NOT NULL,
	`custom_data` text DEFAULT '{}' NOT NULL,
	`is_third_party` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `applications_created` ON `applications` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `logs` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`result` text NOT NULL,
	`user_id` text,
	`application_id` text,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `logs_key` ON `logs` (`tenant_id`,`key`,`id`);--> statement-breakpoint
CREATE INDEX `logs_user` ON `logs` (`tenant_id`,`user_id`,`id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `logs_application` ON `logs` (`tenant_id`,`application_id`,`id`) WHERE application_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `daily_active_users` (
	`tenant_id` text NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `token_usage` (
	`tenant_id` text NOT NULL,
	`minute` integer NOT NULL,
	`tokens` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `minute`)
);
--> statement-breakpoint
CREATE INDEX `token_usage_minute` ON `token_usage` (`minute`);--> statement-breakpoint
CREATE TABLE `oidc_keys` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`use` text NOT NULL,
	`algorithm` text,
	`public_jwk` text,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`active_from` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `oidc_records` (
	`tenant_id` text NOT NULL,
	`model` text NOT NULL,
	`id_hash` text NOT NULL,
	`payload` text NOT NULL,
	`grant_id` text,
	`uid` text,
	`session_uid` text,
	`account_id` text,
	`client_id` text,
	`user_code` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer,
	PRIMARY KEY(`tenant_id`, `model`, `id_hash`)
);
--> statement-breakpoint
CREATE INDEX `oidc_records_grant` ON `oidc_records` (`tenant_id`,`grant_id`) WHERE grant_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `oidc_records_uid` ON `oidc_records` (`tenant_id`,`uid`) WHERE uid IS NOT NULL;--> statement-breakpoint
CREATE INDEX `oidc_records_session` ON `oidc_records` (`tenant_id`,`session_uid`) WHERE session_uid IS NOT NULL;--> statement-breakpoint
CREATE INDEX `oidc_records_account` ON `oidc_records` (`tenant_id`,`account_id`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `oidc_records_user_code` ON `oidc_records` (`tenant_id`,`user_code`) WHERE user_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX `oidc_records_expiry` ON `oidc_records` (`expires_at`);--> statement-breakpoint
CREATE TABLE `organization_member_roles` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`member_kind` text NOT NULL,
	`member_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `member_kind`, `member_id`, `organization_role_id`)
);
--> statement-breakpoint
CREATE INDEX `organization_member_roles_member` ON `organization_member_roles` (`tenant_id`,`member_kind`,`member_id`);--> statement-breakpoint
CREATE INDEX `organization_member_roles_role` ON `organization_member_roles` (`tenant_id`,`organization_role_id`);--> statement-breakpoint
CREATE TABLE `organization_members` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`member_kind` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `member_kind`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `organization_members_member` ON `organization_members` (`tenant_id`,`member_kind`,`member_id`,`organization_id`);--> statement-breakpoint
CREATE TABLE `organization_role_scopes` (
	`tenant_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	`kind` text NOT NULL,
	`scope_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_role_id`, `kind`, `scope_id`)
);
--> statement-breakpoint
CREATE INDEX `organization_role_scopes_scope` ON `organization_role_scopes` (`tenant_id`,`scope_id`);--> statement-breakpoint
CREATE TABLE `organization_roles` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`type` text DEFAULT 'User' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_roles_name` ON `organization_roles` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `organization_scopes` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_scopes_name` ON `organization_scopes` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`custom_data` text DEFAULT '{}' NOT NULL,
	`is_mfa_required` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `organizations_created` ON `organizations` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `resources` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`indicator` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`access_token_ttl` integer DEFAULT 3600 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_indicator` ON `resources` (`tenant_id`,`indicator`);--> statement-breakpoint
CREATE TABLE `role_scopes` (
	`tenant_id` text NOT NULL,
	`role_id` text NOT NULL,
	`scope_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `role_id`, `scope_id`)
);
--> statement-breakpoint
CREATE INDEX `role_scopes_scope` ON `role_scopes` (`tenant_id`,`scope_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `scopes` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`resource_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scopes_name` ON `scopes` (`tenant_id`,`resource_id`,`name`);--> statement-breakpoint
CREATE TABLE `roles` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`type` text DEFAULT 'User' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name` ON `roles` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `role_id`)
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`tenant_id`,`role_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_states` (
	`tenant_id` text NOT NULL,
	`uid` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `uid`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_states_expiry` ON `sign_in_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `personal_access_tokens` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`value_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	PRIMARY KEY(`tenant_id`, `user_id`, `name`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_access_tokens_value` ON `personal_access_tokens` (`tenant_id`,`value_hash`);--> statement-breakpoint
CREATE TABLE `subject_tokens` (
	`tenant_id` text NOT NULL,
	`id_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`creator_id` text NOT NULL,
	`context` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer,
	PRIMARY KEY(`tenant_id`, `id_hash`)
);
--> statement-breakpoint
CREATE INDEX `subject_tokens_expiry` ON `subject_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`username` text,
	`primary_email` text,
	`primary_phone` text,
	`password_encrypted` text,
	`password_encryption_method` text,
	`name` text,
	`avatar` text,
	`profile` text DEFAULT '{}' NOT NULL,
	`application_id` text,
	`identities` text DEFAULT '{}' NOT NULL,
	`custom_data` text DEFAULT '{}' NOT NULL,
	`is_suspended` integer DEFAULT false NOT NULL,
	`last_sign_in_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`tenant_id`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`tenant_id`,`primary_email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone` ON `users` (`tenant_id`,`primary_phone`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`tenant_id`,`created_at`,`id`);