CREATE INDEX `applications_name` ON `applications` (`tenant_id`,lower(name),`id`);--> statement-breakpoint
CREATE INDEX `resources_created` ON `resources` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `resources_name` ON `resources` (`tenant_id`,lower(name),`id`);--> statement-breakpoint
CREATE INDEX `scopes_created` ON `scopes` (`tenant_id`,`resource_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `scopes_sorted` ON `scopes` (`tenant_id`,`resource_id`,lower(name),`id`);--> statement-breakpoint
CREATE INDEX `roles_created` ON `roles` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `roles_sorted` ON `roles` (`tenant_id`,lower(name),`id`);