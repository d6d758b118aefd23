CREATE TABLE `sso_setup_links` (
	`tenant_id` text NOT NULL,
	`connector_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`saved_at` integer,
	PRIMARY KEY(`tenant_id`, `connector_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_setup_links_token` ON `sso_setup_links` (`tenant_id`,`token_hash`);