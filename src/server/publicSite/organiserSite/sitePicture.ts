import sharp from 'sharp';
import { logoKey } from '../../files/logoKey';
import { lineSvg } from '../../files/lineSvg';
import type { Services } from '../../services';
import type { OrganiserSite } from './organiserSiteQueries';
import { inkOn } from './siteTheme';

const WIDTH = 1200;
const HEIGHT = 630;
const LONGEST_LINE = 24;
const MOST_LINES = 4;
const LINE_HEIGHT = 96;
const LOGO = { width: 480, height: 120, top: 70 };

/** Breaks a name into lines at spaces; the last line has all that is left. */
export function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const fits =
      last !== undefined && (`${last} ${word}`.length <= LONGEST_LINE || lines.length === MOST_LINES);
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

async function logoOf({ files }: Services, logo: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.read(logoKey(logo))) chunks.push(Buffer.from(chunk));
  } catch {
    // The picture is drawn without a logo that has just been removed.
    return undefined;
  }
  return sharp(Buffer.concat(chunks))
    .resize({ width: LOGO.width, height: LOGO.height, fit: 'inside', withoutEnlargement: true })
    .extend({ top: 12, bottom: 12, left: 16, right: 16, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

/** The picture that shared links to a site show: its name and logo on its colour, as a PNG of 1200 by 630 pixels. */
export async function drawSitePicture(services: Services, site: OrganiserSite): Promise<Buffer> {
  const logo = site.logo ? await logoOf(services, site.logo) : undefined;
  const lines = linesOf(site.name);
  const middle = HEIGHT / 2 + (logo ? 90 : 0);
  const text = lines.map((line, place) =>
    lineSvg(line, {
      x: WIDTH / 2,
      y: middle + (place - (lines.length - 1) / 2) * LINE_HEIGHT,
      size: 84,
      widest: WIDTH - 120,
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${site.accent}"/><g fill="${inkOn(site.accent)}">${text.join('')}</g></svg>`;
  const picture = sharp(Buffer.from(svg));
  if (logo) {
    const { width = 0 } = await sharp(logo).metadata();
    picture.composite([{ input: logo, top: LOGO.top, left: Math.round((WIDTH - width) / 2) }]);
  }
  return picture.png({ palette: true, colours: 64 }).toBuffer();
}
