CREATE TABLE `custom_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`domain` text NOT NULL,
	`status` text NOT NULL,
	`error_code` text,
	`hostname_id` text,
	`dns_records` text NOT NULL,
	`checks` text NOT NULL,
	`certificate_expires_at` integer,
	`checked_at` integer,
	`next_check_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `directory`(`tenant_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domains_domain` ON `custom_domains` (`tenant_id`,`domain`);--> statement-breakpoint
CREATE INDEX `custom_domains_next` ON `custom_domains` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `orphan_hostnames` (
	`hostname_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
