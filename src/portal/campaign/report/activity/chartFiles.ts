import { type ChartLine } from './chartLabels';

/** Without it, Excel reads the file in the computer's legacy code page instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/** As the server writes cells (files/csvLine.ts): no spreadsheet evaluates one as a formula (DOMAIN section 8). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The chart as CSV: a row for each step with its local time and the same numbers as the table.
 * @param from the local time at which each step begins
 */
export function chartCsv(from: readonly string[], lines: readonly ChartLine[]): string {
  const rows = [
    ['From', ...lines.map(({ label }) => label)],
    ...from.map((label, step) => [label, ...lines.map(({ counts }) => String(counts[step] ?? 0))]),
  ];
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A file name from a title: "Winter season, clicks" is "winter-season-clicks". */
export function fileNameOf(title: string, ending: 'csv' | 'png'): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `${(words ?? ['chart']).join('-').slice(0, 80)}.${ending}`;
}

const MARGIN = 24;
const LINE_HEIGHT = 22;

interface Picture {
  title: string;
  /** Beside the title of each line its total, as in the legend on the screen. */
  legend: ReadonlyArray<{ text: string; colour: string }>;
  background: string;
  ink: string;
}

/** The chart's canvas as a PNG with a background, its title and its legend; null where the browser cannot draw one. */
export function chartPng(
  chart: HTMLCanvasElement,
  { title, legend, background, ink }: Picture,
): Promise<Blob | null> {
  // The canvas has more pixels than its place on a dense screen.
  const scale = chart.clientWidth === 0 ? 1 : chart.width / chart.clientWidth;
  const top = (MARGIN + LINE_HEIGHT * (1 + legend.length) + 12) * scale;
  const picture = document.createElement('canvas');
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + top + MARGIN * scale;
  const pen = picture.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = background;
  pen.fillRect(0, 0, picture.width, picture.height);
  const write = (text: string, line: number, colour: string, weight: number) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${14 * scale}px system-ui, sans-serif`;
    pen.fillText(text, MARGIN * scale, (MARGIN + LINE_HEIGHT * line + 6) * scale);
  };
  write(title, 0, ink, 600);
  for (const [place, { text, colour }] of legend.entries()) write(text, place + 1, colour, 500);
  pen.drawImage(chart, MARGIN * scale, top);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
