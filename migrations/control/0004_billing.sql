ALTER TABLE `checkout_sessions` ADD `redirect_uri` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `reported_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_provider` ON `subscriptions` (`provider_id`) WHERE provider_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`) WHERE customer_id IS NOT NULL;