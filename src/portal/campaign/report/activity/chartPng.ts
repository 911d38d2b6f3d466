import { readColours } from '../../../ui/theme/useThemeColours';
import { type ChartLine, lineColours } from './chartLabels';

const pictureColours = { ...lineColours, surface: '--surface', ink: '--ink' } as const;

const MARGIN = 24;
const LINE_HEIGHT = 22;

interface Picture {
  title: string;
  /** Each line with its total, as in the legend on the screen. */
  legend: ReadonlyArray<{ key: ChartLine['key']; text: string }>;
}

/** The chart's canvas as a PNG with a background, its title and its legend; null where the browser cannot draw one. */
export function chartPng(chart: HTMLCanvasElement, { title, legend }: Picture): Promise<Blob | null> {
  const colours = readColours(pictureColours);
  // The canvas has more pixels than its place on a dense screen.
  const scale = chart.clientWidth === 0 ? 1 : chart.width / chart.clientWidth;
  const top = (MARGIN + LINE_HEIGHT * (1 + legend.length) + 12) * scale;
  const picture = document.createElement('canvas');
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + top + MARGIN * scale;
  const pen = picture.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  const write = (text: string, line: number, colour: string, weight: number) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${14 * scale}px system-ui, sans-serif`;
    pen.fillText(text, MARGIN * scale, (MARGIN + LINE_HEIGHT * line + 6) * scale);
  };
  write(title, 0, colours.ink, 600);
  for (const [place, { key, text }] of legend.entries()) write(text, place + 1, colours[key], 500);
  pen.drawImage(chart, MARGIN * scale, top);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
