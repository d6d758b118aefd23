import { useState } from "react";
import styles from "./avatar.module.css";

/** White letters on each of them have a contrast of at least 4.5:1. */
const grounds = [
  "#6139f6",
  "#1d5fa8",
  "#11703c",
  "#8a5300",
  "#b42318",
  "#9c2f87",
  "#0b6e75",
  "#7a4a1e",
  "#4b5bc4",
  "#5b6b12",
  "#a02c5a",
  "#4a5568",
];

interface AvatarProps {
  of: {
    name?: string | null | undefined;
    username?: string | null | undefined;
    primaryEmail?: string | null | undefined;
    avatar?: string | null | undefined;
  };
  /** Pixels. */
  size?: number;
}

/** A user's picture; their initial on a colour of its own where there is none or it does not load. Decoration only. */
export function Avatar({ of, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const word = (of.name || of.username || of.primaryEmail || "").trim();
  const box = { width: size, height: size, fontSize: Math.round(size * 0.44) };
  if (of.avatar && of.avatar !== failed) {
    return (
      <img
        className={styles.avatar}
        src={of.avatar}
        alt=""
        width={size}
        height={size}
        style={box}
        referrerPolicy="no-referrer"
        // One that failed before the page was taken over says nothing more: it has no size.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(of.avatar ?? "");
        }}
        onError={() => setFailed(of.avatar ?? "")}
      />
    );
  }
  const first = word.codePointAt(0);
  if (first === undefined) return <Nobody size={size} />;
  const background = grounds[first % grounds.length];
  return (
    <span className={styles.avatar} style={{ ...box, background }} aria-hidden>
      {String.fromCodePoint(first).toLocaleUpperCase()}
    </span>
  );
}

function Nobody({ size }: { size: number }) {
  return (
    <svg className={styles.avatar} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" fill="var(--hover)" />
      <circle cx="16" cy="12.5" r="5" fill="var(--control)" />
      <path d="M6 27c0-5.5 4.500-8.5 10-8.5s10 3 10 8.5v5H6Z" fill="var(--control)" />
    </svg>
  );
}
