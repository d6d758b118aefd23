ALTER TABLE `account_centers` ADD `deletion_enabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sentinel_activities` ADD `sealed_target` text;--> statement-breakpoint
CREATE INDEX `sentinel_activities_blocked` ON `sentinel_activities` (`tenant_id`,`decision_expires_at`) WHERE decision = 'Blocked';