import styles from "./chart.module.css";
import type { ChartSeries, Scale } from "./chart-scale.ts";

interface MarksProps {
  series: ChartSeries[];
  scale: Scale;
  at: number | null;
  /** The last point is still to grow: it is drawn as an outline or a dashed line. */
  isRunning: boolean;
}

export function Lines({ series, scale, at, isRunning, isFilled }: MarksProps & { isFilled: boolean }) {
  return series.map(({ label, values, tone }, index) => {
    const steps = values.map((value, i) => `${i === 0 ? "M" : "L"}${scale.x(i)} ${scale.y(value)}`);
    const path = steps.join("");
    const whole = isRunning ? steps.slice(0, -1) : steps;
    const rest = isRunning && steps.slice(-2).join("").replace(/^L/, "M");
    const area = `${path}L${scale.x(values.length - 1)} ${scale.bottom}L${scale.x(0)} ${scale.bottom}Z`;
    return (
      <g key={label} data-series={tone ?? index} className={styles.series}>
        {isFilled && <path d={area} className={styles.area} />}
        <path d={whole.join("")} className={styles.line} />
        {rest && <path d={rest} className={styles.line} data-running />}
        {(at !== null || values.length === 1) && (
          <circle cx={scale.x(at ?? 0)} cy={scale.y(values[at ?? 0] ?? 0)} r={4} className={styles.dot} />
        )}
      </g>
    );
  });
}

export function Bars({ series, scale, at, isRunning }: MarksProps) {
  const group = Math.min(scale.step * 0.7, 48 * series.length);
  const wide = Math.max(1, group / series.length - 1);
  return series.map(({ label, values, tone }, index) => (
    <g key={label} data-series={tone ?? index} className={styles.series}>
      {values.map((value, i) => {
        const x = scale.x(i) - group / 2 + index * (wide + 1);
        const height = Math.max(value > 0 ? 1 : 0, scale.bottom - scale.y(value));
        const box = { x, y: scale.bottom - height, width: wide, height, rx: Math.min(3, wide / 2) };
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
            key={i}
            {...box}
            data-running={(isRunning && i === values.length - 1) || undefined}
            data-dim={(at !== null && at !== i) || undefined}
          />
        );
      })}
    </g>
  ));
}
