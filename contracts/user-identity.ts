import { z } from "zod";
import { EntityId, JsonObject } from "./entity.ts";
import { ConnectorData } from "./experience.ts";

/** Who somebody is at a provider. */
export const SetIdentity = z.object({ userId: z.string().min(1).max(256), details: JsonObject.optional() });
export type SetIdentity = z.infer<typeof SetIdentity>;

/** What the provider gave the browser, for a link that `POST /api/connectors/:id/authorization-uri` began. */
export const LinkIdentity = z.object({ connectorId: EntityId, connectorData: ConnectorData });
export type LinkIdentity = z.infer<typeof LinkIdentity>;

export const IdentityTarget = z.string().regex(/^[\w.-]{1,128}$/);
