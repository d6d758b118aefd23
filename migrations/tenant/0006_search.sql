CREATE TABLE `search_entries` (
	`n` integer PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`title` text,
	`about` text,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_entity` ON `search_entries` (`tenant_id`,`kind`,`entity_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_text` USING fts5(`bucket`, `kind`, `words`, tokenize='trigram remove_diacritics 1', content='', contentless_delete=1);
--> statement-breakpoint
CREATE TRIGGER `search_text_added` AFTER INSERT ON `search_entries` BEGIN INSERT INTO `search_text` (`rowid`, `bucket`, `kind`, `words`) VALUES (NEW.`n`, substr(NEW.`tenant_id`, -3), NEW.`kind`, NEW.`words`); END;
--> statement-breakpoint
CREATE TRIGGER `search_text_removed` AFTER DELETE ON `search_entries` BEGIN DELETE FROM `search_text` WHERE `rowid` = OLD.`n`; END;
--> statement-breakpoint
CREATE TRIGGER `search_text_changed` AFTER UPDATE OF `words` ON `search_entries` WHEN NEW.`words` <> OLD.`words` BEGIN DELETE FROM `search_text` WHERE `rowid` = OLD.`n`; INSERT INTO `search_text` (`rowid`, `bucket`, `kind`, `words`) VALUES (NEW.`n`, substr(NEW.`tenant_id`, -3), NEW.`kind`, NEW.`words`); END;
--> statement-breakpoint
CREATE TRIGGER `search_users_added` AFTER INSERT ON `users` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'user', NEW.`id`, coalesce(NEW.`name`, NEW.`username`, NEW.`primary_email`, NEW.`primary_phone`), coalesce(NEW.`primary_email`, NEW.`username`, NEW.`primary_phone`), trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`username`, '') || char(10) || coalesce(NEW.`primary_email`, '') || char(10) || coalesce(NEW.`primary_phone`, ''), char(10))); END;
--> statement-breakpoint
CREATE TRIGGER `search_users_changed` AFTER UPDATE OF `name`, `username`, `primary_email`, `primary_phone` ON `users` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`username` IS NOT OLD.`username` OR NEW.`primary_email` IS NOT OLD.`primary_email` OR NEW.`primary_phone` IS NOT OLD.`primary_phone` BEGIN UPDATE `search_entries` SET `title` = coalesce(NEW.`name`, NEW.`username`, NEW.`primary_email`, NEW.`primary_phone`), `about` = coalesce(NEW.`primary_email`, NEW.`username`, NEW.`primary_phone`), `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`username`, '') || char(10) || coalesce(NEW.`primary_email`, '') || char(10) || coalesce(NEW.`primary_phone`, ''), char(10)) WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'user' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `search_users_removed` AFTER DELETE ON `users` BEGIN DELETE FROM `search_entries` WHERE `tenant_id` = OLD.`tenant_id` AND `kind` = 'user' AND `entity_id` = OLD.`id`; END;
--> statement-breakpoint
INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) SELECT `tenant_id`, 'user', `id`, coalesce(`name`, `username`, `primary_email`, `primary_phone`), coalesce(`primary_email`, `username`, `primary_phone`), trim(coalesce(`name`, '') || char(10) || coalesce(`username`, '') || char(10) || coalesce(`primary_email`, '') || char(10) || coalesce(`primary_phone`, ''), char(10)) FROM `users`;
--> statement-breakpoint
CREATE TRIGGER `search_applications_added` AFTER INSERT ON `applications` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'application', NEW.`id`, NEW.`name`, NEW.`type`, trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10))); END;
--> statement-breakpoint
CREATE TRIGGER `search_applications_changed` AFTER UPDATE OF `name`, `description` ON `applications` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`description` IS NOT OLD.`description` BEGIN UPDATE `search_entries` SET `title` = NEW.`name`, `about` = NEW.`type`, `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10)) WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'application' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `search_applications_removed` AFTER DELETE ON `applications` BEGIN DELETE FROM `search_entries` WHERE `tenant_id` = OLD.`tenant_id` AND `kind` = 'application' AND `entity_id` = OLD.`id`; END;
--> statement-breakpoint
INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) SELECT `tenant_id`, 'application', `id`, `name`, `type`, trim(coalesce(`name`, '') || char(10) || coalesce(`description`, ''), char(10)) FROM `applications`;
--> statement-breakpoint
CREATE TRIGGER `search_roles_added` AFTER INSERT ON `roles` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'role', NEW.`id`, NEW.`name`, NEW.`description`, trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10))); END;
--> statement-breakpoint
CREATE TRIGGER `search_roles_changed` AFTER UPDATE OF `name`, `description` ON `roles` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`description` IS NOT OLD.`description` BEGIN UPDATE `search_entries` SET `title` = NEW.`name`, `about` = NEW.`description`, `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10)) WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'role' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `search_roles_removed` AFTER DELETE ON `roles` BEGIN DELETE FROM `search_entries` WHERE `tenant_id` = OLD.`tenant_id` AND `kind` = 'role' AND `entity_id` = OLD.`id`; END;
--> statement-breakpoint
INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) SELECT `tenant_id`, 'role', `id`, `name`, `description`, trim(coalesce(`name`, '') || char(10) || coalesce(`description`, ''), char(10)) FROM `roles`;
--> statement-breakpoint
CREATE TRIGGER `search_organizations_added` AFTER INSERT ON `organizations` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'organization', NEW.`id`, NEW.`name`, NEW.`description`, trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10))); END;
--> statement-breakpoint
CREATE TRIGGER `search_organizations_changed` AFTER UPDATE OF `name`, `description` ON `organizations` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`description` IS NOT OLD.`description` BEGIN UPDATE `search_entries` SET `title` = NEW.`name`, `about` = NEW.`description`, `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10)) WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'organization' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `search_organizations_removed` AFTER DELETE ON `organizations` BEGIN DELETE FROM `search_entries` WHERE `tenant_id` = OLD.`tenant_id` AND `kind` = 'organization' AND `entity_id` = OLD.`id`; END;
--> statement-breakpoint
INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) SELECT `tenant_id`, 'organization', `id`, `name`, `description`, trim(coalesce(`name`, '') || char(10) || coalesce(`description`, ''), char(10)) FROM `organizations`;
