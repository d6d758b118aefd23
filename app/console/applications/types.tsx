import {
  IconBrowser,
  IconDeviceMobile,
  IconFileCertificate,
  IconRobot,
  IconServer2,
  IconShield,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApplicationType } from "../../../contracts/application.ts";
import { Tag } from "../../ui/tag.tsx";

const icons = {
  Native: IconDeviceMobile,
  SPA: IconBrowser,
  Traditional: IconServer2,
  MachineToMachine: IconRobot,
  Protected: IconShield,
  SAML: IconFileCertificate,
} as const satisfies Record<ApplicationType, unknown>;

/** Those that can be made here, in the order of the list of cards. */
export const ownTypes = [
  "SPA",
  "Traditional",
  "Native",
  "MachineToMachine",
  "SAML",
  "Protected",
] as const satisfies ApplicationType[];

export function TypeIcon({ type, size = 20 }: { type: ApplicationType; size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} stroke={1.5} aria-hidden />;
}

interface Kind {
  type: ApplicationType;
  isThirdParty: boolean;
}

/** What kind of application it is; that it is somebody else's comes before what it runs on. */
export function TypeTag({ of: { type, isThirdParty } }: { of: Kind }) {
  const { t } = useTranslation("applications");
  return (
    <>
      {isThirdParty && <Tag tone="info">{t("type.thirdParty")}</Tag>}
      <Tag>{t(`type.${type}`)}</Tag>
    </>
  );
}

/** Where an application's details page begins. */
export const firstTabOf = (type: ApplicationType): string =>
  type === "SAML" ? "saml" : type === "Protected" ? "protected" : "settings";

/** Whether it can keep a secret; the contract's own says the same, and brings its schemas. */
export const keepsSecret = (type: ApplicationType): boolean => type !== "Native" && type !== "SPA" && type !== "SAML";

/** Whether it can be somebody else's, whom users consent to. */
export const hasThirdParties = (type: ApplicationType): boolean =>
  !["MachineToMachine", "SAML", "Protected"].includes(type);

/** Whether users sign in to it. */
export const hasUsers = (type: ApplicationType): boolean => type !== "MachineToMachine";

/** The tab below which a dialog was opened. */
export const tabOf = ({ request }: { request: Request }): string =>
  new URL(request.url).pathname.includes("/protected/") ? "protected" : "settings";
