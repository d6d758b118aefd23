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
ALTER TABLE `organizations` ADD `branding` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `color` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_name` ON `organizations` (`tenant_id`,lower(name),`id`);--> statement-breakpoint
CREATE INDEX `organization_members_joined` ON `organization_members` (`tenant_id`,`organization_id`,`member_kind`,`created_at`,`member_id`);