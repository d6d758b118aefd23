CREATE TABLE `organization_jit_sso_connectors` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`sso_connector_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `sso_connector_id`)
);
--> statement-breakpoint
CREATE INDEX `organization_jit_sso_connectors_connector` ON `organization_jit_sso_connectors` (`tenant_id`,`sso_connector_id`);--> statement-breakpoint
CREATE TABLE `sso_connector_domains` (
	`tenant_id` text NOT NULL,
	`domain` text NOT NULL,
	`sso_connector_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `domain`, `sso_connector_id`)
);
--> statement-breakpoint
CREATE INDEX `sso_connector_domains_connector` ON `sso_connector_domains` (`tenant_id`,`sso_connector_id`);--> statement-breakpoint
CREATE TABLE `sso_connectors` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`provider_name` text NOT NULL,
	`connector_name` text NOT NULL,
	`sealed_config` text NOT NULL,
	`domains` text DEFAULT '[]' NOT NULL,
	`branding` text DEFAULT '{}' NOT NULL,
	`sync_profile` integer DEFAULT false NOT NULL,
	`is_ready` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_connectors_name` ON `sso_connectors` (`tenant_id`,`connector_name`);--> statement-breakpoint
CREATE INDEX `sso_connectors_created` ON `sso_connectors` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `user_sso_identities` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`sso_connector_id` text NOT NULL,
	`issuer` text NOT NULL,
	`identity_id` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sso_identities_identity` ON `user_sso_identities` (`tenant_id`,`sso_connector_id`,`issuer`,`identity_id`);--> statement-breakpoint
CREATE INDEX `user_sso_identities_user` ON `user_sso_identities` (`tenant_id`,`user_id`);
--> statement-breakpoint
CREATE TRIGGER `sso_connector_domains_added` AFTER INSERT ON `sso_connectors` BEGIN INSERT OR IGNORE INTO `sso_connector_domains` (`tenant_id`, `domain`, `sso_connector_id`) SELECT NEW.`tenant_id`, `value`, NEW.`id` FROM json_each(NEW.`domains`) WHERE NEW.`is_ready` = 1; END;
--> statement-breakpoint
CREATE TRIGGER `sso_connector_domains_changed` AFTER UPDATE OF `domains`, `is_ready` ON `sso_connectors` BEGIN DELETE FROM `sso_connector_domains` WHERE `tenant_id` = OLD.`tenant_id` AND `sso_connector_id` = OLD.`id`; INSERT OR IGNORE INTO `sso_connector_domains` (`tenant_id`, `domain`, `sso_connector_id`) SELECT NEW.`tenant_id`, `value`, NEW.`id` FROM json_each(NEW.`domains`) WHERE NEW.`is_ready` = 1; END;
--> statement-breakpoint
CREATE TRIGGER `sso_connector_domains_removed` AFTER DELETE ON `sso_connectors` BEGIN DELETE FROM `sso_connector_domains` WHERE `tenant_id` = OLD.`tenant_id` AND `sso_connector_id` = OLD.`id`; END;
