CREATE TABLE `organization_invitation_roles` (
	`tenant_id` text NOT NULL,
	`invitation_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `invitation_id`, `organization_role_id`)
);
--> statement-breakpoint
CREATE TABLE `organization_invitations` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`inviter_id` text,
	`invitee` text NOT NULL,
	`accepted_user_id` text,
	`status` text DEFAULT 'Pending' NOT NULL,
	`token_hash` text,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_invitations_pending` ON `organization_invitations` (`tenant_id`,`organization_id`,`invitee`) WHERE status = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX `organization_invitations_token` ON `organization_invitations` (`tenant_id`,`token_hash`) WHERE token_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `organization_invitations_created` ON `organization_invitations` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `organization_invitations_organization` ON `organization_invitations` (`tenant_id`,`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `organization_invitations_invitee` ON `organization_invitations` (`tenant_id`,`invitee`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `organization_jit_email_domains` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`email_domain` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `email_domain`)
);
--> statement-breakpoint
CREATE INDEX `organization_jit_email_domains_domain` ON `organization_jit_email_domains` (`tenant_id`,`email_domain`);--> statement-breakpoint
CREATE TABLE `organization_jit_roles` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`organization_role_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `organization_role_id`)
);
--> statement-breakpoint
CREATE TABLE `organization_counts` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organization_member_counts` (
	`tenant_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`member_kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `organization_id`, `member_kind`)
);
--> statement-breakpoint
ALTER TABLE `organizations` ADD `branding` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `color` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_name` ON `organizations` (`tenant_id`,lower(name),`id`);--> statement-breakpoint
CREATE INDEX `organization_members_joined` ON `organization_members` (`tenant_id`,`organization_id`,`member_kind`,`created_at`,`member_id`);
--> statement-breakpoint
DROP TRIGGER `search_organizations_added`;
--> statement-breakpoint
CREATE TRIGGER `search_organizations_added` AFTER INSERT ON `organizations` BEGIN INSERT INTO `search_entries` (`tenant_id`, `kind`, `entity_id`, `title`, `about`, `words`) VALUES (NEW.`tenant_id`, 'organization', NEW.`id`, NEW.`name`, NEW.`description`, trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10)) || char(10) || NEW.`id`); END;
--> statement-breakpoint
DROP TRIGGER `search_organizations_changed`;
--> statement-breakpoint
CREATE TRIGGER `search_organizations_changed` AFTER UPDATE OF `name`, `description` ON `organizations` WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`description` IS NOT OLD.`description` BEGIN UPDATE `search_entries` SET `title` = NEW.`name`, `about` = NEW.`description`, `words` = trim(coalesce(NEW.`name`, '') || char(10) || coalesce(NEW.`description`, ''), char(10)) || char(10) || NEW.`id` WHERE `tenant_id` = NEW.`tenant_id` AND `kind` = 'organization' AND `entity_id` = NEW.`id`; END;
--> statement-breakpoint
UPDATE `search_entries` SET `words` = `words` || char(10) || `entity_id` WHERE `kind` = 'organization';
--> statement-breakpoint
CREATE TRIGGER `organization_counts_added` AFTER INSERT ON `organizations` BEGIN UPDATE `organization_counts` SET `count` = `count` + 1 WHERE `tenant_id` = NEW.`tenant_id`; INSERT INTO `organization_counts` SELECT NEW.`tenant_id`, (SELECT count(*) FROM `organizations` WHERE `tenant_id` = NEW.`tenant_id`) WHERE NOT EXISTS (SELECT 1 FROM `organization_counts` WHERE `tenant_id` = NEW.`tenant_id`); END;
--> statement-breakpoint
CREATE TRIGGER `organization_counts_removed` AFTER DELETE ON `organizations` BEGIN UPDATE `organization_counts` SET `count` = `count` - 1 WHERE `tenant_id` = OLD.`tenant_id`; DELETE FROM `organization_member_counts` WHERE `tenant_id` = OLD.`tenant_id` AND `organization_id` = OLD.`id` AND `count` = 0; END;
--> statement-breakpoint
CREATE TRIGGER `organization_member_counts_added` AFTER INSERT ON `organization_members` BEGIN UPDATE `organization_member_counts` SET `count` = `count` + 1 WHERE `tenant_id` = NEW.`tenant_id` AND `organization_id` = NEW.`organization_id` AND `member_kind` = NEW.`member_kind`; INSERT INTO `organization_member_counts` SELECT NEW.`tenant_id`, NEW.`organization_id`, NEW.`member_kind`, (SELECT count(*) FROM `organization_members` WHERE `tenant_id` = NEW.`tenant_id` AND `organization_id` = NEW.`organization_id` AND `member_kind` = NEW.`member_kind`) WHERE NOT EXISTS (SELECT 1 FROM `organization_member_counts` WHERE `tenant_id` = NEW.`tenant_id` AND `organization_id` = NEW.`organization_id` AND `member_kind` = NEW.`member_kind`); END;
--> statement-breakpoint
CREATE TRIGGER `organization_member_counts_removed` AFTER DELETE ON `organization_members` BEGIN UPDATE `organization_member_counts` SET `count` = `count` - 1 WHERE `tenant_id` = OLD.`tenant_id` AND `organization_id` = OLD.`organization_id` AND `member_kind` = OLD.`member_kind`; END;
