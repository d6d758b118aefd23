CREATE TABLE `token_scripts` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`script` text NOT NULL,
	`sealed_variables` text,
	`context_sample` text,
	`token_sample` text,
	`block_issuance_on_error` integer DEFAULT false NOT NULL,
	`allowed_hosts` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
