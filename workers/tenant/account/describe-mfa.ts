import type { MyPage } from "../../../contracts/account-page.ts";
import { MfaType } from "../../../contracts/user-mfa.ts";
import type { Ctx } from "../../kernel/context.ts";
import { factorVerdict } from "../sign-in/rules/mfa-policy.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { listMfaFactors } from "../users/mfa.ts";
import { isShown, type Me } from "./me.ts";
import { listMyDevices } from "./trusted-devices.ts";

interface Described {
  /** What the user can prove oneself by, shown or not. */
  kinds: MfaType[];
  shown: MyPage["mfa"];
}

export const noMfa: Described = { kinds: [], shown: { factors: [], addable: [], devices: [] } };

/** The factors of a user, and what can be added now: of apps and sets of codes there is one, and codes are never alone. */
export async function describeMfa(ctx: Ctx, me: Me, cookies: string | null): Promise<Described> {
  const [factors, config, devices] = await Promise.all([
    listMfaFactors(ctx, me.userId),
    loadExperience(ctx),
    isShown(me, "trustedDevice") ? listMyDevices(ctx, me, cookies) : [],
  ]);
  const kinds = factors.map(({ type }) => type);
  const isOpen: Record<MfaType, boolean> = {
    Totp: !kinds.includes("Totp"),
    WebAuthn: true,
    BackupCode: kinds.some((kind) => kind !== "BackupCode"),
  };
  const addable = MfaType.options.filter((kind) => isOpen[kind] && factorVerdict(config, kind) === null);
  const isVisible = isShown(me, "mfa");
  const mayAdd = me.fields.mfa === "Edit";
  return { kinds, shown: { factors: isVisible ? factors : [], addable: mayAdd ? addable : [], devices } };
}
