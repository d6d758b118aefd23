import styles from "./chart.module.css";
import type { ChartSeries } from "./chart-scale.ts";

interface ChartTableProps {
  label: string;
  when: string;
  points: string[];
  series: ChartSeries[];
  say: (value: number) => string;
}

/** The same numbers for those who do not see the drawing. */
export function ChartTable({ label, when, points, series, say }: ChartTableProps) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            {series.map((each) => (
              <th key={each.label} scope="col">
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
            <tr key={index}>
              <th scope="row">{point}</th>
              {series.map((each) => (
                <td key={each.label}>{say(each.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
