export interface ChartSeries {
  label: string;
  values: number[];
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

/** Which of many labels are written, so that they do not meet: the last one always. */
export function shownLabels(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (last - index) % every === 0);
}
