import { z } from "zod";
import { EntityId } from "./entity.ts";

const Email = z.object({ email: z.string().min(3).max(256) });
const Phone = z.object({ phone: z.string().min(3).max(32) });
/** What the message may name, by its template. */
const about = {
  userId: EntityId.optional(),
  applicationId: EntityId.optional(),
  organizationId: EntityId.optional(),
  /** Of the message; without it that of the request. */
  locale: z.string().max(16).optional(),
};

/** Where a code goes: an address or a number. */
export const SendVerificationCode = z.union([Email.extend(about), Phone.extend(about)]);
export type SendVerificationCode = z.infer<typeof SendVerificationCode>;

const code = { verificationCode: z.string().trim().min(1).max(16) };
export const VerifyVerificationCode = z.union([Email.extend(code), Phone.extend(code)]);
export type VerifyVerificationCode = z.infer<typeof VerifyVerificationCode>;
