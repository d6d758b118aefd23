import type { MyPage } from "../../../contracts/account-page.ts";
import type { MfaType } from "../../../contracts/user-mfa.ts";
import { FactorIcon } from "../../sign-in/mfa/factor-cards.tsx";
import { useAccount } from "../account-context.ts";
import { isShown } from "../own-fields.ts";
import { Group, Row } from "../rows.tsx";
import { DeviceIcon } from "../session-row.tsx";
import { FactorFacts, titleOf } from "./factor-facts.tsx";

/** The user's factors, what can be added, and the browsers that are not asked for one. */
export function TwoStep({ me }: { me: MyPage }) {
  const { words, phrases, base } = useAccount();
  const { addable } = me.mfa;
  // For the day when the others are lost.
  const factors = me.mfa.factors.sort((a, b) => Number(a.type === "BackupCode") - Number(b.type === "BackupCode"));
  const isEdit = me.fields.mfa === "Edit";
  const hasDevices = isShown(me, "trustedDevice");
  const missing = addable.filter((type) => type !== "BackupCode" || factors.every((factor) => factor.type !== type));
  if (factors.length === 0 && missing.length === 0 && !hasDevices) return null;
  return (
    <Group title={words.mfa} {...(factors.length === 0 && missing.length > 0 ? { text: phrases.setUpMfaText } : {})}>
      {factors.map((factor) => (
        <Row
          key={factor.id}
          label={<bdi>{titleOf(factor, phrases)}</bdi>}
          mark={<Mark type={factor.type} />}
          href={isEdit ? `${base}/account/mfa/${factor.id}` : undefined}
        >
          <FactorFacts factor={factor} />
        </Row>
      ))}
      {missing.map((type) => (
        <AddRow key={type} type={type} />
      ))}
      {hasDevices ? <DevicesRow me={me} /> : null}
    </Group>
  );
}

const Mark = ({ type }: { type: MfaType }) => (
  <span className="device">
    <FactorIcon factor={type} />
  </span>
);

function AddRow({ type }: { type: MfaType }) {
  const { words, phrases, base } = useAccount();
  const [label, page] = {
    Totp: [phrases.setUpTotpTitle, "totp"],
    WebAuthn: [phrases.createPasskey, "passkey"],
    BackupCode: [words.createCodes, "backup-codes"],
  }[type] as [string, string];
  return <Row label={label} mark={<Mark type={type} />} href={`${base}/account/mfa/${page}`} />;
}

function DevicesRow({ me: { mfa, fields } }: { me: MyPage }) {
  const { words, base } = useAccount();
  const count = mfa.devices.length;
  return (
    <Row
      label={words.trustedDevices}
      mark={<DeviceIcon isPhone={false} />}
      href={count > 0 && fields.trustedDevice === "Edit" ? `${base}/account/devices` : undefined}
    >
      {count > 0 ? count : words.trustedNone}
    </Row>
  );
}
