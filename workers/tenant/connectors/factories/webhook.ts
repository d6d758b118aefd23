import { createHmac } from "node:crypto";
import type { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { AppError } from "../../../kernel/error.ts";
import { fromJson, secretItem } from "./form.ts";

/** What proves the requests of a provider. */
export const webhookKeyItem = (key: string, label: string): ConnectorFormItem =>
  secretItem(key, label, { required: false, description: "For bounces and complaints. Leave empty to receive none." });

export const notVerified = (details: string): AppError => new AppError("delivery.webhook_not_verified", { details });

/** @throws `delivery.webhook_not_verified` where nothing is saved that a request could be verified with */
export function requireKey(key: string | undefined): string {
  if (!key) throw notVerified("the connector has no key for webhooks");
  return key;
}

/** @throws `delivery.webhook_not_verified` */
export function requireSame(expected: string, given: string): void {
  if (!equalSecrets(given, expected)) throw notVerified("the signature does not match");
}

/** @param at seconds since 1970. @throws `delivery.webhook_not_verified` for a time further away than so many seconds */
export function requireRecent(ctx: Ctx, at: number, within: number): void {
  if (!(Math.abs(ctx.now() / 1000 - at) <= within)) throw notVerified("the timestamp is too old or in the future");
}

export const hmac = (key: string | Uint8Array, text: string, encoding: "hex" | "base64"): string =>
  createHmac("sha256", key).update(text).digest(encoding);

/** A body with its signature in it. @throws `delivery.webhook_not_verified` where there is none */
export function signed<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  const result = schema.safeParse(fromJson(body));
  if (!result.success) throw notVerified("the request has no signature");
  return result.data;
}
