/** The mark: a globe with the meridian that a reader is on. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="var(--brand, #6139f6)" />
      <path d="M12 1C4.6 7.4 4.6 16.6 12 23" stroke="#fff" strokeOpacity=".45" strokeWidth="1.5" />
      <path d="M12 1c7.4 6.4 7.4 15.6 0 22" stroke="#fff" strokeWidth="1.75" />
      <path d="M1 12h22" stroke="#fff" strokeOpacity=".45" strokeWidth="1.5" />
      <circle cx="17.5" cy="12" r="2.75" fill="#fff" />
    </svg>
  );
}
