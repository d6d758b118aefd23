import { MissingMfa, RequiredMfa } from "../../../../contracts/experience.ts";
import type { PageStep } from "../../../../contracts/sign-in-page.ts";
import type { AppError } from "../../../kernel/error.ts";
import { trustDays } from "../../mfa/trusted-devices.ts";
import type { Flow } from "../interaction.ts";

/** The page for what a submission still asks of the second factor; null where it is about something else. */
export function factorStep({ config }: Flow, { code, data }: AppError): PageStep | null {
  switch (code) {
    case "session.mfa.require_mfa_verification": {
      const { availableFactors: factors } = RequiredMfa.parse(data);
      return { step: "mfa", factors, trustDays: trustDays(config.trustedDevice) };
    }
    case "user.missing_mfa": {
      const { availableFactors: factors, skippable: isSkippable } = MissingMfa.parse(data);
      return { step: "mfa-set-up", factors, isSkippable };
    }
    case "session.mfa.backup_code_required":
      return { step: "backup-codes" };
    case "user.passkey_preferred":
      return { step: "passkey-offer" };
    default:
      return null;
  }
}
