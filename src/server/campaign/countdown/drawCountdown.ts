import sharp from 'sharp';
import { lineSvg } from '../../files/lineSvg';
import { inkOn } from '../mail/mailColours';
import type { TimeLeft } from './timeLeft';

/** In points of the mail, whose column for blocks is as wide. */
const WIDTH = 536;
const HEIGHT = 144;
/** Pixels for each point, for screens that have two. */
const SCALE = 2;

function figuresSvg({ days, hours, minutes }: TimeLeft): string {
  const cells = [
    [days, days === 1 ? 'day' : 'days'],
    [hours, hours === 1 ? 'hour' : 'hours'],
    [minutes, minutes === 1 ? 'minute' : 'minutes'],
  ] as const;
  const width = WIDTH / cells.length;
  return cells
    .map(([count, label], index) => {
      const x = width * (index + 0.5);
      const edge = `<rect x="${width * index - 0.5}" y="36" width="1" height="72" opacity="0.3"/>`;
      return (
        lineSvg(String(count), { x, y: 57, size: 68, widest: width - 16 }) +
        lineSvg(label, { x, y: 107, size: 20, widest: width - 16 }) +
        (index === 0 ? '' : edge)
      );
    })
    .join('');
}

const noTime: TimeLeft = { days: 0, hours: 0, minutes: 0 };

/**
 * Draws the time that is left, or the words for afterwards, as a PNG.
 * @param left undefined once the moment has come
 * @param colour of the background; the ink is what reads best on it
 */
export function drawCountdown({
  left,
  colour,
  after,
}: {
  left: TimeLeft | undefined;
  colour: string;
  after: string;
}): Promise<Buffer> {
  const middle = { x: WIDTH / 2, y: HEIGHT / 2, size: 44, widest: WIDTH - 48 };
  const content = left || after === '' ? figuresSvg(left ?? noTime) : lineSvg(after, middle);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="${colour}"/><g fill="${inkOn(colour)}">${content}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
