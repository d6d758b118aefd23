import { useDirection } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReader } from "../document.ts";
import { numberFormat } from "../formats.ts";
import styles from "./chart.module.css";
import { Bars, Lines } from "./chart-marks.tsx";
import { type ChartSeries, labelRoom, type Scale, shownLabels, ticksOf } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";

export interface ChartProps {
  label: string;
  kind: "area" | "line" | "bar";
  /** Along the axis, in words that fit below it. */
  points: string[];
  /** At most four, each with a value for every point. */
  series: ChartSeries[];
  format?: (value: number) => string;
  height?: number;
  /** The last point still grows, and is called this. */
  running?: string | undefined;
}

const room = { top: 12, bottom: 28, start: 44, end: 8 };

/** Numbers over time. Pointed at or walked through by arrow keys it says each; a table for those who do not see it. */
export function Chart(props: ChartProps) {
  const { label, points, series, format, height = 240, running } = props;
  const { t } = useTranslation("ui");
  const language = useReader()?.language ?? "en";
  const isRtl = useDirection().dir === "rtl";
  const [box, width] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const say = format ?? ((value: number) => numberFormat(language).format(value));
  const names = running ? [...points.slice(0, -1), running] : points;
  if (points.length === 0) return <p className={styles.nothing}>{t("chart.nothing")}</p>;

  const ticks = ticksOf(Math.max(...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const inner = width - room.start - room.end;
  const bottom = height - room.bottom;
  const step = props.kind === "bar" ? inner / points.length : inner / Math.max(1, points.length - 1);
  const scale: Scale = {
    x: (index) => {
      const along = room.start + step * (props.kind === "bar" ? index + 0.5 : index);
      return isRtl ? width - along : along;
    },
    y: (value) => bottom - (value / top) * (bottom - room.top),
    step,
    bottom,
  };
  const point = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const along = isRtl ? width - (event.clientX - left) : event.clientX - left;
    const index = (along - room.start) / step - (props.kind === "bar" ? 0.5 : 0);
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(index))));
  };
  const press = (event: KeyboardEvent) => {
    const forward = isRtl ? "ArrowLeft" : "ArrowRight";
    const last = points.length - 1;
    const next = { [forward]: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    const back = event.key === (isRtl ? "ArrowRight" : "ArrowLeft") ? (at ?? points.length) - 1 : undefined;
    if (event.key === "Escape") setAt(null);
    const wanted = next ?? back;
    if (wanted === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, wanted)));
  };
  const words =
    at === null ? "" : `${names[at]}: ${series.map((each) => `${each.label} ${say(each.values[at] ?? 0)}`).join(", ")}`;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        <span>{label}</span>
        {series.length > 1 && (
          <span className={styles.legend}>
            {series.map((each, index) => (
              <span key={each.label} data-series={each.tone ?? index}>
                {each.label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: not a group of fields */}
      <div
        ref={box}
        className={styles.plot}
        role="group"
        aria-label={`${label}. ${t("chart.keys")}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its values
        tabIndex={0}
        style={{ height }}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
        onKeyDown={press}
        onBlur={() => setAt(null)}
      >
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable="false"
        >
          <Axes {...{ ticks, scale, points, width, isRtl, language, format }} hasEdge={props.kind !== "bar"} />
          {at !== null && <line className={styles.rule} x1={scale.x(at)} x2={scale.x(at)} y1={room.top} y2={bottom} />}
          {props.kind === "bar" ? (
            <Bars series={series} scale={scale} at={at} isRunning={running !== undefined} />
          ) : (
            <Lines
              series={series}
              scale={scale}
              at={at}
              isRunning={running !== undefined}
              isFilled={props.kind === "area"}
            />
          )}
        </svg>
        {at !== null && <Tooltip {...{ at, points: names, series, say, width }} x={scale.x(at)} />}
      </div>
      <span role="status" className={styles.hidden}>
        {words}
      </span>
      <ChartTable label={t("chart.table", { label })} when={t("chart.when")} {...{ points: names, series, say }} />
    </figure>
  );
}

interface AxesProps {
  ticks: number[];
  scale: Scale;
  points: string[];
  width: number;
  isRtl: boolean;
  language: string;
  format: ((value: number) => string) | undefined;
  /** The last point is at the very end: its label stays inside. */
  hasEdge: boolean;
}

function Axes({ ticks, scale, points, width, isRtl, language, format, hasEdge }: AxesProps) {
  const compact = numberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const write = format ?? ((value: number) => compact.format(value));
  const shown = shownLabels(points.length, labelRoom(width - room.start - room.end, points, hasEdge));
  const [from, to] = isRtl ? [room.end, width - room.start] : [room.start, width - room.end];
  return (
    <g className={styles.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={from} x2={to} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={isRtl ? width - room.start + 8 : room.start - 8} y={scale.y(tick) + 4} data-end>
            {write(tick)}
          </text>
        </g>
      ))}
      {shown.map((index) => {
        const edge = hasEdge && index === points.length - 1 && points.length > 1;
        return (
          <text key={index} x={scale.x(index)} y={scale.bottom + 20} data-edge={edge || undefined}>
            {points[index]}
          </text>
        );
      })}
    </g>
  );
}

interface TooltipProps {
  at: number;
  x: number;
  width: number;
  points: string[];
  series: ChartSeries[];
  say: (value: number) => string;
}

function Tooltip({ at, x, width, points, series, say }: TooltipProps) {
  // Beside the rule, on the side that has room; in pixels of the screen, whatever the direction.
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tooltip} style={side} aria-hidden>
      <strong>{points[at]}</strong>
      {series.map((each, index) => (
        <span key={each.label} data-series={each.tone ?? index}>
          {each.label} <b>{say(each.values[at] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}

/** How wide the box is; a guess until the browser has laid it out. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(120, entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
