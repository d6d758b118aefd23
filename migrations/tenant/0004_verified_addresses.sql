ALTER TABLE `users` ADD `is_email_verified` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `is_phone_verified` integer DEFAULT true NOT NULL;