CREATE TABLE `sign_in_experience_versions` (
	`tenant_id` text NOT NULL,
	`version` integer NOT NULL,
	`settings` text NOT NULL,
	`published_at` integer,
	`actor_kind` text,
	`actor_id` text,
	`actor_name` text,
	PRIMARY KEY(`tenant_id`, `version`)
);
