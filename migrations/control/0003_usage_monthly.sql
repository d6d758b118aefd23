CREATE TABLE `usage_monthly` (
	`tenant_id` text NOT NULL,
	`month` text NOT NULL,
	`active_users` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `month`)
);
