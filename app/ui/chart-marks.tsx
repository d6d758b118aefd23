import styles from "./chart.module.css";
import type { ChartSeries, Scale } from "./chart-scale.ts";

interface MarksProps {
  series: ChartSeries[];
  scale: Scale;
  at: number | null;
}

export function Lines({ series, scale, at, isFilled }: MarksProps & { isFilled: boolean }) {
  return series.map(({ label, values }, index) => {
    const path = values.map((value, i) => `${i === 0 ? "M" : "L"}${scale.x(i)} ${scale.y(value)}`).join("");
    const area = `${path}L${scale.x(values.length - 1)} ${scale.bottom}L${scale.x(0)} ${scale.bottom}Z`;
    return (
      <g key={label} data-series={index} className={styles.series}>
        {isFilled && <path d={area} className={styles.area} />}
        <path d={path} className={styles.line} />
        {(at !== null || values.length === 1) && (
          <circle cx={scale.x(at ?? 0)} cy={scale.y(values[at ?? 0] ?? 0)} r={4} className={styles.dot} />
        )}
      </g>
    );
  });
}

export function Bars({ series, scale, at }: MarksProps) {
  const group = Math.min(scale.step * 0.7, 48 * series.length);
  const wide = Math.max(1, group / series.length - 1);
  return series.map(({ label, values }, index) => (
    <g key={label} data-series={index} className={styles.series}>
      {values.map((value, i) => {
        const x = scale.x(i) - group / 2 + index * (wide + 1);
        const height = Math.max(value > 0 ? 1 : 0, scale.bottom - scale.y(value));
        const box = { x, y: scale.bottom - height, width: wide, height, rx: Math.min(3, wide / 2) };
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
        return <rect key={i} {...box} data-dim={(at !== null && at !== i) || undefined} />;
      })}
    </g>
  ));
}
