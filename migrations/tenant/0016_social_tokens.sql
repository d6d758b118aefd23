CREATE TABLE `social_tokens` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`id` text NOT NULL,
	`connector_id` text NOT NULL,
	`identity_id` text NOT NULL,
	`sealed_access_token` text NOT NULL,
	`sealed_refresh_token` text,
	`scope` text,
	`token_type` text,
	`expires_at` integer,
	`refreshing_until` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`, `target`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_tokens_id` ON `social_tokens` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `social_tokens_connector` ON `social_tokens` (`tenant_id`,`connector_id`);--> statement-breakpoint
ALTER TABLE `connectors` ADD `enable_token_storage` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER `social_tokens_unlinked` AFTER UPDATE OF `identities` ON `users` WHEN NEW.`identities` <> OLD.`identities` BEGIN DELETE FROM `social_tokens` WHERE `tenant_id` = NEW.`tenant_id` AND `user_id` = NEW.`id` AND `identity_id` IS NOT json_extract(NEW.`identities`, '$."' || `target` || '".userId'); END;
