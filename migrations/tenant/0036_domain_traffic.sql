CREATE TABLE `domain_traffic` (
	`tenant_id` text NOT NULL,
	`hour` integer NOT NULL,
	`host` text NOT NULL,
	`requests` integer NOT NULL,
	`errors` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `hour`, `host`)
);
