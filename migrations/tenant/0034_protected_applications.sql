ALTER TABLE `applications` ADD `protected_app` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `sealed_origin_secret` text;