import { IconBrandCloudflare, IconBrandGoogle } from "@tabler/icons-react";

export const kinds = ["Turnstile", "RecaptchaEnterprise"] as const;
export type Kind = (typeof kinds)[number];
export const isKind = (text: unknown): text is Kind => kinds.some((kind) => kind === text);
export const otherKind = (kind: Kind): Kind => (kind === "Turnstile" ? "RecaptchaEnterprise" : "Turnstile");

/** Where a provider's keys are made. */
export const keysAt: Record<Kind, string> = {
  Turnstile: "https://dash.cloudflare.com/?to=/:account/turnstile",
  RecaptchaEnterprise: "https://console.cloud.google.com/security/recaptcha",
};

const icons = { Turnstile: IconBrandCloudflare, RecaptchaEnterprise: IconBrandGoogle } as const;

export function KindIcon({ of }: { of: Kind }) {
  const Icon = icons[of];
  return <Icon size={24} stroke={1.5} aria-hidden />;
}
