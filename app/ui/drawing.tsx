/** Our line drawings: one stroke, one accent. Decoration only. */
export function Drawing({ of }: { of: "nowhere" | "broken" }) {
  return (
    <svg
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 84h104" />
      <circle cx="60" cy="46" r="34" />
      <path d="M60 12c-20 18-20 50 0 68M60 12v68M28.500 34h63M28.500 58h63" />
      {of === "nowhere" ? (
        <g stroke="var(--brand-ink)" fill="var(--ground)">
          <path d="M60 12c20 18 20 50 0 68" fill="none" strokeDasharray="3 5" />
          <path d="M96 44c0 9-11 21-11 21S74 53 74 44a11 11 0 0 1 22 0Z" />
          <path d="m81.500 40.500 7 7m0-7-7 7" />
        </g>
      ) : (
        <g stroke="var(--brand-ink)" fill="var(--ground)">
          <path d="M60 12c5.500 5 9.500 11 12 17.500M60 80c7-6.500 11.500-14.500 13.800-23" fill="none" />
          <path d="m70 34 8 5-6 5 8 5" fill="none" />
        </g>
      )}
    </svg>
  );
}
