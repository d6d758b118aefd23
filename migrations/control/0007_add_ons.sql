ALTER TABLE `invoices` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `add_ons` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `add_on_change` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `add_on_change_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `add_ons_changed_at` integer;