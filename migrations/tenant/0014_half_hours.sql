ALTER TABLE `sign_in_counts` ADD `half_hours` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_counts` ADD `half_hours` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `daily_active_users` ADD `half_hours` integer DEFAULT 16777216 NOT NULL;
--> statement-breakpoint
DROP TRIGGER `sign_in_counts_added`;
--> statement-breakpoint
CREATE TRIGGER `sign_in_counts_added` AFTER INSERT ON `logs` WHEN substr(NEW.`key`, 1, 12) = 'Interaction.' BEGIN INSERT INTO `sign_in_counts` (`tenant_id`, `day`, `key`, `result`, `application_id`, `reason`, `count`, `half_hours`) VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), NEW.`key`, NEW.`result`, coalesce(NEW.`application_id`, ''), iif(NEW.`result` = 'Error', coalesce(json_extract(NEW.`payload`, '$.error.code'), ''), ''), 1, json_object(CAST(NEW.`created_at` / 1800000 % 48 AS TEXT), 1)) ON CONFLICT DO UPDATE SET `count` = `count` + 1, `half_hours` = json_set(`half_hours`, '$.' || (NEW.`created_at` / 1800000 % 48), coalesce(`half_hours` ->> ('$.' || (NEW.`created_at` / 1800000 % 48)), 0) + 1); END;
--> statement-breakpoint
DROP TRIGGER `user_counts_added`;
--> statement-breakpoint
CREATE TRIGGER `user_counts_added` AFTER INSERT ON `users` BEGIN INSERT INTO `user_counts` (`tenant_id`, `day`, `count`, `half_hours`) VALUES (NEW.`tenant_id`, date(NEW.`created_at` / 1000, 'unixepoch'), 1, json_object(CAST(NEW.`created_at` / 1800000 % 48 AS TEXT), 1)) ON CONFLICT DO UPDATE SET `count` = `count` + 1, `half_hours` = json_set(`half_hours`, '$.' || (NEW.`created_at` / 1800000 % 48), coalesce(`half_hours` ->> ('$.' || (NEW.`created_at` / 1800000 % 48)), 0) + 1); END;
--> statement-breakpoint
DROP TRIGGER `user_counts_removed`;
--> statement-breakpoint
CREATE TRIGGER `user_counts_removed` AFTER DELETE ON `users` BEGIN UPDATE `user_counts` SET `count` = `count` - 1, `half_hours` = json_set(`half_hours`, '$.' || (OLD.`created_at` / 1800000 % 48), max(coalesce(`half_hours` ->> ('$.' || (OLD.`created_at` / 1800000 % 48)), 0) - 1, 0)) WHERE `tenant_id` = OLD.`tenant_id` AND `day` = date(OLD.`created_at` / 1000, 'unixepoch'); END;
