import { readColours } from '../theme/useThemeColours';

const frame = { surface: '--surface', ink: '--ink' } as const;
const MARGIN = 24;
const LINE_HEIGHT = 22;

export interface ChartPicture {
  title: string;
  /** As on the screen, with the variable of the colour of each line (ui/theme.css). */
  legend: ReadonlyArray<{ variable: string; text: string }>;
}

/** The chart's canvas as a PNG with a background, its title and its legend; null where the browser cannot draw one. */
export function chartPng(chart: HTMLCanvasElement, { title, legend }: ChartPicture): Promise<Blob | null> {
  const { surface, ink } = readColours(frame);
  const lines = readColours(Object.fromEntries(legend.map(({ variable }) => [variable, variable])));
  // The canvas has more pixels than its place on a dense screen.
  const scale = chart.clientWidth === 0 ? 1 : chart.width / chart.clientWidth;
  const top = (MARGIN + LINE_HEIGHT * (1 + legend.length) + 12) * scale;
  const picture = document.createElement('canvas');
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + top + MARGIN * scale;
  const pen = picture.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  const write = (text: string, line: number, colour: string, weight: number) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${14 * scale}px system-ui, sans-serif`;
    pen.fillText(text, MARGIN * scale, (MARGIN + LINE_HEIGHT * line + 6) * scale);
  };
  write(title, 0, ink, 600);
  for (const [place, { variable, text }] of legend.entries()) {
    write(text, place + 1, lines[variable] ?? ink, 500);
  }
  pen.drawImage(chart, MARGIN * scale, top);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
