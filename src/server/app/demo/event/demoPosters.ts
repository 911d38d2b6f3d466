import sharp from 'sharp';

export type PosterMotif = 'waves' | 'sun' | 'arches' | 'lights' | 'hills' | 'strings';

export interface Poster {
  motif: PosterMotif;
  /** The colours of sky, middle, ground and highlight, as `#rrggbb`. */
  colours: readonly [string, string, string, string];
}

const WIDTH = 1200;
const HEIGHT = 800;

/** Draws an abstract poster of shapes and gradients, in the formats in which event pictures are stored. */
export async function drawPoster(
  poster: Poster,
): Promise<{ full: Buffer; thumbnail: Buffer; width: number; height: number }> {
  const pixels = await sharp(Buffer.from(svgOf(poster)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const drawn = () => sharp(pixels.data, { raw: { width, height, channels } });
  const [full, thumbnail] = await Promise.all([
    drawn().webp({ quality: 80, effort: 2 }).toBuffer(),
    drawn().resize({ width: 320 }).webp({ quality: 78, effort: 2 }).toBuffer(),
  ]);
  return { full, thumbnail, width, height };
}

function svgOf({ motif, colours }: Poster): string {
  const [sky, middle, ground, highlight] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${middle}"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${highlight}" stop-opacity="0.85"/>
        <stop offset="1" stop-color="${highlight}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    ${shapes[motif](middle, ground, highlight)}
  </svg>`;
}

type Draw = (middle: string, ground: string, highlight: string) => string;

const range = (count: number) => [...Array(count).keys()];

/** A wave over the whole width, filled down to the bottom of the picture. */
const band = (top: number, swing: number, fill: string, opacity: number) =>
  `<path d="M0 ${top} C 250 ${top - swing}, 400 ${top + swing}, 650 ${top} S 1000 ${top - swing}, 1200 ${top + swing / 2}
    V ${HEIGHT} H 0 Z" fill="${fill}" fill-opacity="${opacity}"/>`;

const shapes: Record<PosterMotif, Draw> = {
  waves: (middle, ground, highlight) =>
    `<circle cx="860" cy="250" r="330" fill="url(#glow)"/><circle cx="860" cy="250" r="92" fill="${highlight}"/>` +
    range(5)
      .map((row) => band(430 + row * 74, 70 - row * 6, row % 2 ? middle : ground, 0.34 + row * 0.12))
      .join(''),
  sun: (_middle, ground, highlight) =>
    `<circle cx="600" cy="520" r="560" fill="url(#glow)"/>` +
    range(6)
      .map(
        (ring) =>
          `<circle cx="600" cy="560" r="${120 + ring * 78}" fill="none" stroke="${ring % 2 ? ground : highlight}"
            stroke-width="${30 - ring * 3}" stroke-opacity="${0.95 - ring * 0.13}"/>`,
      )
      .join('') +
    band(610, 34, ground, 1),
  arches: (middle, ground, highlight) =>
    range(5)
      .map((step) => {
        const half = 470 - step * 88;
        const fill = [ground, middle, highlight, ground, middle][step] ?? ground;
        return `<path d="M${600 - half} ${HEIGHT} V ${330 + step * 62} a ${half} ${half * 0.72} 0 0 1 ${half * 2} 0 V ${HEIGHT} Z"
          fill="${fill}" fill-opacity="${step === 2 ? 0.9 : 0.72}"/>`;
      })
      .join(''),
  lights: (middle, ground, highlight) =>
    range(7)
      .map((beam) => {
        const foot = 90 + beam * 170;
        return `<path d="M${600 + (beam - 3) * 46} -40 L ${foot - 110} ${HEIGHT} H ${foot + 60} Z"
          fill="${beam % 2 ? highlight : middle}" fill-opacity="${beam % 2 ? 0.3 : 0.22}"/>`;
      })
      .join('') +
    range(22)
      .map((person) => {
        const across = person * 58 - 10;
        const up = 640 + ((person * 37) % 60);
        return `<circle cx="${across}" cy="${up}" r="30" fill="${ground}"/><path d="M${across - 52} ${HEIGHT} q 52 -${HEIGHT - up - 10} 104 0 Z" fill="${ground}"/>`;
      })
      .join(''),
  hills: (middle, ground, highlight) =>
    `<circle cx="300" cy="230" r="300" fill="url(#glow)"/><circle cx="300" cy="230" r="72" fill="${highlight}"/>` +
    range(4)
      .map(
        (ridge) =>
          `<path d="M-50 ${HEIGHT} L ${170 + ridge * 210} ${330 + ridge * 92} L ${380 + ridge * 240} ${560 + ridge * 50}
            L ${620 + ridge * 170} ${400 + ridge * 88} L 1300 ${HEIGHT} Z" fill="${ridge % 2 ? ground : middle}"
            fill-opacity="${0.5 + ridge * 0.14}"/>`,
      )
      .join(''),
  strings: (middle, ground, highlight) =>
    `<circle cx="920" cy="640" r="520" fill="url(#glow)"/><circle cx="930" cy="660" r="250" fill="${ground}"/>
     <circle cx="930" cy="660" r="96" fill="${middle}"/>` +
    range(6)
      .map(
        (string) =>
          `<path d="M-20 ${120 + string * 46} Q 520 ${170 + string * 62} 1230 ${560 + string * 34}" fill="none"
            stroke="${highlight}" stroke-width="${7 - string * 0.8}" stroke-opacity="0.9"/>`,
      )
      .join(''),
};
