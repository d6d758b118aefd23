/** Below what opens it, with the same end or the same start; or beside it. */
export type Side = "end" | "start" | "beside";

interface Placement {
  side: Side;
  width: number;
  isRtl: boolean;
}

/** Between a popover and what opens it, or the edge of the window, in pixels; as in the style. */
const gap = 6;

/**
 * Where a popover is, in a window of a width, from the rectangle of what opens it: for browsers without CSS anchor positioning.
 * It begins within the window, and what is too long for it is scrolled.
 */
export function placeOf(
  { top, bottom, left, right }: Pick<DOMRect, "top" | "bottom" | "left" | "right">,
  { side, width, isRtl }: Placement,
): Record<"top" | "left" | "right" | "maxHeight", string> {
  const y = side === "beside" ? top : bottom + gap;
  const px = (n: number) => `${Math.max(gap, n)}px`;
  const isAtLeft = (side !== "end") !== isRtl;
  const [start, end] = side === "beside" ? [right, left] : [left, right];
  return {
    top: px(y),
    left: isAtLeft ? px(start) : "auto",
    right: isAtLeft ? "auto" : px(width - end),
    maxHeight: `calc(100dvh - ${px(y + gap)})`,
  };
}
