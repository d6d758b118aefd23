export interface ChartSeries {
  label: string;
  values: number[];
  /** What went wrong is red, whatever its place. */
  tone?: "bad";
}

/** Where values stand in the drawing. */
export interface Scale {
  x: (index: number) => number;
  y: (value: number) => number;
  step: number;
  bottom: number;
}

/** Round numbers for an axis from zero, at most `most` steps up. */
export function ticksOf(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  // What is counted comes in whole numbers.
  const steps = [1, 2, 2.5, 5, 10].map((each) => each * power).filter(Number.isInteger);
  const whole = steps.find((each) => each >= rough) ?? 1;
  return Array.from({ length: Math.ceil(max / whole) + 1 }, (_, index) => index * whole);
}

/** About how wide a label is below an axis, in pixels; what East Asian scripts write takes a square each. */
export const widthOfLabel = (words: string): number =>
  [...words].reduce((width, letter) => width + (letter > "\u2e80" ? 12 : 7), 0);

/**
 * How many labels have room below an axis. With an edge the last one stands inside of its point and not around it, half
 * its width nearer to the one before.
 */
export const labelRoom = (axis: number, labels: readonly string[], hasEdge: boolean): number =>
  Math.floor(axis / (Math.max(...labels.map(widthOfLabel)) * (hasEdge ? 1.5 : 1) + 12));

/** Which of many labels are written, so that they do not meet: the last one always. */
export function shownLabels(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (last - index) % every === 0);
}
