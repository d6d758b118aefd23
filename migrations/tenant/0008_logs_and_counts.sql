CREATE TABLE `sign_in_counts` (
	`tenant_id` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`result` text NOT NULL,
	`application_id` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`, `key`, `result`, `application_id`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `user_counts` (
	`tenant_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `__new_logs` (
	`n` integer PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`result` text NOT NULL,
	`user_id` text,
	`application_id` text,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_logs`("tenant_id", "id", "key", "result", "user_id", "application_id", "payload", "created_at") SELECT "tenant_id", "id", "key", "result", "user_id", "application_id", "payload", "created_at" FROM `logs` ORDER BY "id";--> statement-breakpoint
DROP TABLE `logs`;--> statement-breakpoint
ALTER TABLE `__new_logs` RENAME TO `logs`;--> statement-breakpoint
CREATE UNIQUE INDEX `logs_id` ON `logs` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `logs_key` ON `logs` (`tenant_id`,`key`,`id`);--> statement-breakpoint
CREATE INDEX `logs_user` ON `logs` (`tenant_id`,`user_id`,`id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `logs_application` ON `logs` (`tenant_id`,`application_id`,`id`) WHERE application_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `logs_error` ON `logs` (`tenant_id`,`id`) WHERE result = 'Error';
--> statement-breakpoint
CREATE VIRTUAL TABLE `log_text` USING fts5(`tenant`, `words`, tokenize='unicode61 remove_diacritics 2', content='', contentless_delete=1);
--> statement-breakpoint
INSERT INTO `log_text` (`rowid`, `tenant`, `words`) SELECT `n`, `tenant_id`, `key` || ' ' || `id` || ' ' || coalesce(`user_id`, '') || ' ' || coalesce(`application_id`, '') || ' ' || `payload` FROM `logs`;
--> statement-breakpoint
CREATE TRIGGER `log_text_added` AFTER INSERT ON `logs` BEGIN INSERT INTO `log_text` (`rowid`, `tenant`, `words`) VALUES (NEW.`n`, NEW.`tenant_id`, NEW.`key` || ' ' || NEW.`id` || ' ' || coalesce(NEW.`user_id`, '') || ' ' || coalesce(NEW.`application_id`, '') || ' ' || NEW.`payload`); END;
--> statement-breakpoint
CREATE TRIGGER `log_text_removed` AFTER DELETE ON `logs` BEGIN DELETE FROM `log_text` WHERE `rowid` = OLD.`n`; END;
--> statement-breakpoint
INSERT INTO `sign_in_counts` SELECT `tenant_id`, date(`created_at` / 1000, 'unixepoch'), `key`, `result`, coalesce(`application_id`, ''), CASE `result` WHEN 'Error' THEN coalesce(json_extract(`payload`, '$.error.code'), '') ELSE '' END, count(*) FROM `logs` WHERE substr(`key`, 1, 12) = 'Interaction.' GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER `sign_in_counts_added` AFTER INSERT ON `logs` WHEN substr(NEW.`key`, 1, 12) = 'Interaction.' BEGIN INSERT INTO `sign_in_counts` VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), NEW.`key`, NEW.`result`, coalesce(NEW.`application_id`, ''), CASE NEW.`result` WHEN 'Error' THEN coalesce(json_extract(NEW.`payload`, '$.error.code'), '') ELSE '' END, 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1; END;
--> statement-breakpoint
INSERT INTO `user_counts` SELECT `tenant_id`, date(`created_at` / 1000, 'unixepoch'), count(*) FROM `users` GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `user_counts_added` AFTER INSERT ON `users` BEGIN INSERT INTO `user_counts` VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `user_counts_removed` AFTER DELETE ON `users` BEGIN UPDATE `user_counts` SET `count` = `count` - 1 WHERE `tenant_id` = OLD.`tenant_id` AND `day` = date(OLD.`created_at` / 1000, 'unixepoch'); END;
