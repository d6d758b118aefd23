CREATE TABLE `application_secret_readers` (
	`tenant_id` text NOT NULL,
	`application_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`is_maker` integer DEFAULT false NOT NULL,
	`last_read_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `application_id`, `actor_id`)
);
--> statement-breakpoint
CREATE INDEX `application_secret_readers_actor` ON `application_secret_readers` (`tenant_id`,`actor_id`);