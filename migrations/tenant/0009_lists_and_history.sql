CREATE TABLE `removed_rows` (
	`tenant_id` text NOT NULL,
	`change_id` text NOT NULL,
	`n` integer NOT NULL,
	`table_name` text NOT NULL,
	`row` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `change_id`, `table_name`, `n`)
);
--> statement-breakpoint
CREATE INDEX `removed_rows_at` ON `removed_rows` (`at`);
--> statement-breakpoint
DROP INDEX `change_log_entity`;
--> statement-breakpoint
ALTER TABLE `change_log` ADD `actor_name` text;
--> statement-breakpoint
ALTER TABLE `change_log` ADD `undoes` text;
--> statement-breakpoint
CREATE INDEX `change_log_of` ON `change_log` (`tenant_id`,`entity_id`,`id`);
--> statement-breakpoint
CREATE INDEX `change_log_actor` ON `change_log` (`tenant_id`,`actor_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_log_undoes` ON `change_log` (`tenant_id`,`undoes`);
--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`tenant_id`,lower(coalesce("name", '')),`id`);
--> statement-breakpoint
CREATE INDEX `users_last_sign_in` ON `users` (`tenant_id`,coalesce("last_sign_in_at", 0),`id`);
--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`tenant_id`,`created_at`,`id`) WHERE "is_suspended" = 1;
--> statement-breakpoint
CREATE INDEX `users_application` ON `users` (`tenant_id`,`application_id`,`created_at`,`id`);
--> statement-breakpoint
DROP TRIGGER `search_users_added`;
--> statement-breakpoint
DROP TRIGGER `search_users_changed`;
--> statement-breakpoint
CREATE TRIGGER `search_users_added` AFTER INSERT ON `users` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'user', NEW.`id`, coalesce(NEW.`name`, NEW.`username`, NEW.`primary_email`, NEW.`primary_phone`), coalesce(NEW.`primary_email`, NEW.`username`, NEW.`primary_phone`), trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`username`, '') || char(10) || coalesce(NEW.`primary_email`, '') || char(10) || coalesce(NEW.`primary_phone`, '') || char(10) || NEW.`id`, char(10))); END;
--> statement-breakpoint
CREATE TRIGGER `search_users_changed` AFTER UPDATE OF `name`, `username`, `primary_email`, `primary_phone` ON `users` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`username` IS NOT OLD.`username` OR NEW.`primary_email` IS NOT OLD.`primary_email` OR NEW.`primary_phone` IS NOT OLD.`primary_phone` BEGIN UPDATE `search_entries` SET `title` = coalesce(NEW.`name`, NEW.`username`, NEW.`primary_email`, NEW.`primary_phone`), `about` = coalesce(NEW.`primary_email`, NEW.`username`, NEW.`primary_phone`), `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`username`, '') || char(10) || coalesce(NEW.`primary_email`, '') || char(10) || coalesce(NEW.`primary_phone`, '') || char(10) || NEW.`id`, char(10)) WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'user' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
UPDATE `search_entries` SET `words` = (SELECT trim(coalesce(u.`name`, '') || char(10) || coalesce(u.`username`, '') || char(10) || coalesce(u.`primary_email`, '') || char(10) || coalesce(u.`primary_phone`, '') || char(10) || u.`id`, char(10)) FROM `users` u WHERE u.`tenant_id` = `search_entries`.`tenant_id` AND u.`id` = `search_entries`.`entity_id`) WHERE `kind` = 'user';
