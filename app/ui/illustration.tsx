import type { ReactNode } from "react";

/** Everything in the brand's stroke is the one accent of its drawing. */
const globe = (
  <>
    <path d="M8 84h104" />
    <circle cx="60" cy="46" r="34" />
    <path d="M60 12c-20 18-20 50 0 68M60 12v68M28.5 34h63M28.5 58h63" />
  </>
);
const accent = { stroke: "var(--brand-ink)", fill: "var(--ground)" };

const drawings = {
  nowhere: (
    <>
      {globe}
      <g {...accent}>
        <path d="M60 12c20 18 20 50 0 68" fill="none" strokeDasharray="3 5" />
        <path d="M96 44c0 9-11 21-11 21S74 53 74 44a11 11 0 0 1 22 0Z" />
        <path d="m81.5 40.5 7 7m0-7-7 7" />
      </g>
    </>
  ),
  broken: (
    <>
      {globe}
      <g {...accent}>
        <path d="M60 12c5.5 5 9.5 11 12 17.5M60 80c7-6.5 11.5-14.5 13.8-23" fill="none" />
        <path d="m70 34 8 5-6 5 8 5" fill="none" />
      </g>
    </>
  ),
  people: (
    <>
      <path d="M8 84h104" />
      <circle cx="38" cy="38" r="12" />
      <path d="M16 84c0-16 9-25 22-25 7 0 13 3 17 8" />
      <circle cx="88" cy="44" r="9" />
      <path d="M82 62c14-3 24 6 24 22" />
      <g {...accent}>
        <circle cx="66" cy="34" r="13" />
        <path d="M42 84c0-17 10-27 24-27s24 10 24 27" />
      </g>
    </>
  ),
  mail: (
    <>
      <path d="M8 84h104" />
      <rect x="24" y="32" width="64" height="44" rx="4" />
      <path d="m24 38 32 22 32-22" />
      <g {...accent}>
        <circle cx="90" cy="34" r="13" />
        <path d="M90 28v12M84 34h12" />
      </g>
    </>
  ),
  search: (
    <>
      <path d="M8 84h104" />
      <rect x="22" y="20" width="60" height="64" rx="4" />
      <path d="M34 36h36M34 50h28M34 64h20" />
      <g {...accent}>
        <circle cx="82" cy="54" r="16" />
        <path d="m93.5 65.5 11 11" />
      </g>
    </>
  ),
  receipt: (
    <>
      <path d="M8 84h104" />
      <path d="M34 16h46v68l-7.7-5-7.6 5-7.7-5-7.6 5-7.7-5-7.7 5Z" />
      <path d="M45 32h24M45 44h24" />
      <g {...accent}>
        <circle cx="84" cy="58" r="14" />
        <path d="m78 58 4.5 4.5L91 54" fill="none" />
      </g>
    </>
  ),
  apps: (
    <>
      <path d="M8 84h104" />
      <rect x="26" y="18" width="28" height="28" rx="5" />
      <rect x="26" y="54" width="28" height="28" rx="5" />
      <rect x="62" y="54" width="28" height="28" rx="5" />
      <g {...accent}>
        <rect x="64" y="14" width="30" height="30" rx="5" />
        <path d="M79 22v14M72 29h14" />
      </g>
    </>
  ),
  key: (
    <>
      <path d="M8 84h104" />
      <rect x="34" y="44" width="46" height="36" rx="5" />
      <path d="M43 44V32a14 14 0 0 1 28 0v12" />
      <g {...accent}>
        <circle cx="84" cy="66" r="10" />
        <path d="M94 66h16m-5 0v6m-6-6v4" fill="none" />
      </g>
    </>
  ),
  chart: (
    <>
      <path d="M8 84h104M24 84V20" />
      <path d="M36 84V62h12v22M58 84V48h12v36M80 84V56h12v28" />
      <path d="m30 52 18-14 18 8 26-24" {...accent} fill="none" />
      <circle cx="92" cy="22" r="4" {...accent} />
    </>
  ),
  globe: (
    <>
      {globe}
      <path d="M60 12c20 18 20 50 0 68" {...accent} fill="none" />
      <circle cx="74.5" cy="46" r="4" {...accent} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings;

/** Our line drawings: one stroke, one accent. Decoration only. */
export function Illustration({ of, small }: { of: IllustrationName; small?: boolean }) {
  return (
    <svg
      width={small ? 80 : 120}
      height={small ? 64 : 96}
      viewBox="0 0 120 96"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth={small ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[of]}
    </svg>
  );
}
