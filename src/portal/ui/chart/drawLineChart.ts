import { labelEvery, valueTicks } from './valueTicks';
import { type PointShape, pointShapes } from './pointShapes';

/** One line of the chart. Point shape and dash distinguish the lines for people who cannot rely on colour. */
export interface DrawnLine {
  label: string;
  counts: readonly number[];
  colour: string;
  point: PointShape;
  dash: readonly number[];
}

/** What is drawn, in pixels of the page. */
export interface LineChartContent {
  width: number;
  height: number;
  labels: readonly string[];
  /** A point that is null is missing, and the line has a gap. */
  lines: ReadonlyArray<Omit<DrawnLine, 'label' | 'counts'> & { values: ReadonlyArray<number | null> }>;
  /** The title of the vertical axis. */
  unit: string;
  /** The text of a value beside the axis. */
  textOf: (value: number) => string;
  colours: { inkSoft: string; line: string; accentSoft: string };
}

/** Where the steps and values are, in pixels from the top left corner. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  xOf: (step: number) => number;
  yOf: (value: number) => number;
}

const FONT = '12px system-ui, sans-serif';
const LINE_HEIGHT = 14.4;
/** From the plot to the labels of an axis. */
const LABEL_GAP = 11;
/** The height of the labels below the plot, and the width of the title beside it. */
const LABEL_BAND = 30;
const TITLE_BAND = 26;
/** Of a chart with more steps, the points are smaller, and those of zero are left out. */
const FEW_STEPS = 20;

export const pointRadius = (steps: number): number => (steps > FEW_STEPS ? 3 : 4);
export const isPointShown = (value: number | null, steps: number): boolean =>
  value !== null && (value !== 0 || steps <= FEW_STEPS);

/** Draws a chart with areas under a single line. */
export function drawLineChart(pen: CanvasRenderingContext2D, content: LineChartContent): Plot {
  const { width, height, labels, lines } = content;
  pen.clearRect(0, 0, width, height);
  pen.font = FONT;
  const ticks = valueTicks(lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const widest = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, pen.measureText(text).width), 0);
  const halfOf = (text = '') => pen.measureText(text).width / 2;
  const left = Math.max(TITLE_BAND + widest(ticks.map(content.textOf)) + LABEL_GAP, halfOf(labels[0]));
  const every = labelEvery(labels.length, width - left, widest(labels));
  const lastLabelled = labels.length - 1 - ((labels.length - 1) % every);
  // The last label may be wider than the plot is to the right of its step.
  const right =
    width -
    Math.max(
      6,
      halfOf(labels[lastLabelled]) - ((labels.length - 1 - lastLabelled) * (width - left)) / labels.length,
    );
  const top = LINE_HEIGHT / 2;
  const bottom = height - LABEL_BAND;
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const plot: Plot = {
    left,
    right,
    top,
    bottom,
    xOf: (step) => (labels.length < 2 ? left : left + (step * (right - left)) / (labels.length - 1)),
    yOf: (value) => bottom - ((value - low) * (bottom - top)) / (high - low),
  };
  drawAxes(pen, content, plot, ticks, every);
  const isSingle = lines.length === 1;
  // The first line is drawn last, on top of the others.
  for (const line of [...lines].reverse()) drawLine(pen, line, plot, isSingle && content.colours.accentSoft);
  for (const line of [...lines].reverse()) {
    for (const [step, value] of line.values.entries()) {
      if (value !== null && isPointShown(value, labels.length))
        drawPoint(pen, line, [plot.xOf(step), plot.yOf(value)], pointRadius(labels.length));
    }
  }
  return plot;
}

function drawAxes(
  pen: CanvasRenderingContext2D,
  { height, labels, unit, textOf, colours }: LineChartContent,
  { left, right, top, bottom, xOf, yOf }: Plot,
  ticks: readonly number[],
  every: number,
): void {
  pen.lineWidth = 1;
  pen.setLineDash([]);
  pen.strokeStyle = colours.line;
  pen.fillStyle = colours.inkSoft;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const tick of ticks) {
    // In the middle of a pixel, so that the line is one pixel wide.
    const y = Math.round(yOf(tick)) + 0.5;
    pen.beginPath();
    pen.moveTo(left - 8, y);
    pen.lineTo(right, y);
    pen.stroke();
    pen.fillText(textOf(tick), left - LABEL_GAP, y);
  }
  pen.textAlign = 'center';
  for (const [step, label] of labels.entries()) {
    if (step % every === 0) pen.fillText(label, xOf(step), height - LABEL_BAND + LABEL_GAP + LINE_HEIGHT / 2);
  }
  pen.save();
  pen.translate(LINE_HEIGHT / 2 + 4, (top + bottom) / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillText(unit, 0, 0);
  pen.restore();
}

type ContentLine = LineChartContent['lines'][number];

/** @param area the colour of the area below the line; false for none */
function drawLine(
  pen: CanvasRenderingContext2D,
  { values, colour, dash }: ContentLine,
  { xOf, yOf }: Plot,
  area: string | false,
): void {
  const path = new Path2D();
  let isOpen = false;
  for (const [step, value] of values.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) path.lineTo(xOf(step), yOf(value));
    else {
      path.moveTo(xOf(step), yOf(value));
      isOpen = true;
    }
  }
  if (area !== false) {
    const filled = new Path2D(path);
    filled.lineTo(xOf(values.length - 1), yOf(0));
    filled.lineTo(xOf(0), yOf(0));
    pen.fillStyle = area;
    pen.fill(filled);
  }
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.setLineDash([...dash]);
  pen.stroke(path);
  pen.setLineDash([]);
}

export function drawPoint(
  pen: CanvasRenderingContext2D,
  { point, colour }: Pick<ContentLine, 'point' | 'colour'>,
  [x, y]: readonly [number, number],
  radius: number,
): void {
  pen.save();
  pen.translate(x, y);
  // The shapes reach 4 to 4.5 from their middle.
  const scale = radius / 4;
  pen.scale(scale, scale);
  pen.translate(-5, -5);
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 2 / scale;
  const shape = new Path2D(pointShapes[point]);
  pen.fill(shape);
  pen.stroke(shape);
  pen.restore();
}
