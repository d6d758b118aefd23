CREATE TABLE `sign_in_experience_rollouts` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`changes` text NOT NULL,
	`share` integer NOT NULL,
	`max_drop` integer NOT NULL,
	`min_sign_ins` integer NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`published_started` integer DEFAULT 0 NOT NULL,
	`published_succeeded` integer DEFAULT 0 NOT NULL,
	`candidate_started` integer DEFAULT 0 NOT NULL,
	`candidate_succeeded` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_experience_rollouts_running` ON `sign_in_experience_rollouts` (`tenant_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `sign_in_trials` (
	`tenant_id` text NOT NULL,
	`id_hash` text NOT NULL,
	`changes` text NOT NULL,
	`state` text,
	`seen` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id_hash`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_trials_expiry` ON `sign_in_trials` (`expires_at`);