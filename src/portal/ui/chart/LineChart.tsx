import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../format';
import { useThemeColours } from '../theme/useThemeColours';
import { useCountry } from '../useCountry';
import { ChartTip } from './ChartTip';
import { type DrawnLine, drawLineChart, drawPoint, type Plot, pointRadius } from './drawLineChart';
import { withoutZeroRuns } from './zeroRuns';
import './lineChart.css';

interface LineChartProps {
  labels: readonly string[];
  lines: readonly DrawnLine[];
  /** The title of the vertical axis. */
  unit: string;
  /** A description of the chart for screen readers. */
  summary: string;
  /** A tooltip's sentence about one point of a line. */
  sentence: (count: number, label: string, step: number) => string;
}

const frame = { inkSoft: '--ink-soft', line: '--line', accentSoft: '--accent-soft' } as const;

/** The size of an element in whole pixels; undefined until it is known. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!place.current) return;
    // It reports the first size too, when the page has been laid out anyway.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, size };
}

/** Lines over time, on a canvas as wide and high as the element around it. */
export function LineChart({ labels, lines, unit, summary, sentence }: LineChartProps) {
  const colours = useThemeColours(frame);
  const country = useCountry();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { place, size } = useSize();
  const [plot, setPlot] = useState<Plot>();
  /** The step that the pointer is nearest to. */
  const [current, setCurrent] = useState<number>();
  const step = current !== undefined && current < labels.length ? current : undefined;
  const content = useMemo(
    () => ({
      labels,
      unit,
      lines: lines.map(({ counts, ...line }) => ({
        ...line,
        // An area needs all points; only zeros of several lines would cover each other.
        values: lines.length === 1 ? counts : withoutZeroRuns(counts),
      })),
    }),
    [labels, lines, unit],
  );
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen || !size) return;
    const density = window.devicePixelRatio;
    canvas.current.width = size.width * density;
    canvas.current.height = size.height * density;
    pen.scale(density, density);
    const textOf = (value: number) => formatNumber(value, country);
    const drawn = drawLineChart(pen, { ...content, ...size, colours, textOf });
    setPlot(drawn);
    if (step === undefined) return;
    for (const line of content.lines) {
      const value = line.values[step] ?? null;
      if (value !== null)
        drawPoint(pen, line, [drawn.xOf(step), drawn.yOf(value)], pointRadius(labels.length) + 2);
    }
  }, [content, labels, size, colours, country, step]);

  const onPointer = ({ nativeEvent }: PointerEvent) => {
    if (!plot) return;
    const share = (nativeEvent.offsetX - plot.left) / (plot.right - plot.left);
    setCurrent(Math.round(Math.min(1, Math.max(0, share)) * (labels.length - 1)));
  };
  const rows =
    step === undefined ? [] : content.lines.filter(({ values }) => (values[step] ?? null) !== null);
  return (
    <div className="line-chart" ref={place}>
      <canvas
        ref={canvas}
        className="line-chart__canvas"
        role="img"
        aria-label={summary}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        // A finger leaves when it is lifted; its tooltip stays to be read.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCurrent(undefined)}
      />
      {step !== undefined && plot && size && rows.length > 0 && (
        <ChartTip
          at={plot.xOf(step)}
          width={size.width}
          rows={rows.map(({ label, colour, point, values }) => ({
            label,
            colour,
            point,
            text: sentence(values[step] ?? 0, label, step),
          }))}
        />
      )}
    </div>
  );
}
